import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import classes from './seller-card.module.css'

interface NextDocumentProps {
  readonly title: string
  /** Null where it cannot be said. */
  readonly number: string | null
  readonly saved: string | null
  /** What else there is to say of it, as long as it is what was saved. */
  readonly note: string
}

/** The number of the next document as it is typed; until that is saved, with the one that it was. */
export function NextDocument({ title, number, saved, note }: NextDocumentProps) {
  const { t } = useTranslation()
  const isNew = number !== null && number !== saved
  return (
    <div className={clsx(classes.preview, isNew && classes.unsaved)}>
      <Caption text={title} />
      <span className={classes.number}>{number ?? '–'}</span>
      <span className={classes.note}>
        {isNew && saved !== null ? t('documents.documentSettings.was', { number: saved }) : note}
      </span>
    </div>
  )
}

/** What stands below it, where rows have no head line. */
export function Caption({ text }: { readonly text: string }) {
  return (
    <span className={classes.caption} aria-hidden="true">
      {text}
    </span>
  )
}
