import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'

interface ImportLinkProps {
  readonly to: string
}

/** The way to bring in many at once. */
export function ImportLink({ to }: ImportLinkProps) {
  const { t } = useTranslation()
  return (
    <Button component={Link} {...linkTo(to)} variant="default" leftSection={<Upload size={16} />}>
      {t('import.open')}
    </Button>
  )
}
