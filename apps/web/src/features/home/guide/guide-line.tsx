import { Button } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './guide.module.css'
import type { OpenGuide } from './use-guide'

/** Calls the guide back that was hidden before its end. */
export function GuideLine({ guide }: { readonly guide: OpenGuide }) {
  const { t } = useTranslation()
  return (
    <div>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<ListChecks size={16} aria-hidden="true" />}
        onClick={() => guide.hide(false)}
      >
        {t('home.guide.continue', { done: guide.done, count: guide.steps.length })}
      </Button>
    </div>
  )
}
