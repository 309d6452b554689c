import { Button } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state'

interface ErrorStateProps {
  /** What happened, in words for the person. */
  readonly detail: string
  readonly onRetry: () => void
}

/** Stands where something should have been loaded. */
export function ErrorState({ detail, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      role="alert"
      title={t('common.somethingWentWrong')}
      body={detail}
      action={
        <Button variant="default" leftSection={<RotateCw size={16} />} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    />
  )
}
