import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { type Change, changesOf } from './changes-in-words'
import classes from './seller-card.module.css'
import { useSeries } from './use-series'

/** In the save bar: what saving would change, in words. */
export function ChangesHint({ sellers }: Pick<DocumentSettings, 'sellers'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { saved, ranges, sections } = useSeries()
  const { dirtyFields } = useFormState()
  const hasOtherTexts = Object.keys(dirtyFields).some(
    (name) => name !== 'ranges' && name !== 'sections',
  )
  const [first, ...others] = changesOf(saved, { ranges, sections }, hasOtherTexts)
  if (!first) return null
  return (
    <span className={classes.changes}>
      {inWords(first)}
      {others.length > 0
        ? ` ${t('documents.documentSettings.changes.more', { count: others.length })}`
        : null}
    </span>
  )

  function inWords(change: Change): string {
    if (change.what === 'texts') return t('documents.documentSettings.changes.texts')
    if (change.what === 'section') return t('documents.documentSettings.changes.section', change)
    if (change.what === 'noSection')
      return t('documents.documentSettings.changes.noSection', change)
    const seller = sellers.find(({ vatCode }) => vatCode === change.sellerVatCode)?.name ?? ''
    const documents = t(`documents.documentSettings.kinds.${change.kind}`)
    return change.what === 'pattern'
      ? t('documents.documentSettings.changes.pattern', { documents, seller })
      : t('documents.documentSettings.changes.next', {
          documents,
          seller,
          number: formats.number(change.next),
        })
  }
}
