import type { DocumentSettings } from '@cantina/contract/documents/document-settings'
import { documents, readDocumentPdf } from '@cantina/contract/documents/documents'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'
import { useFormats } from '#lib/formats'
import { linkTo } from '#resource/link-to'
import { useFieldTexts } from '#resource/use-resource-texts'
import { TextButton } from '#ui/text-button'
import classes from './duplicate-notice.module.css'

interface DuplicateNoticeProps {
  readonly duplicates: DocumentSettings['duplicates']
}

/** Numbers that several documents have, with what to do about them; nothing where there are none. */
export function DuplicateNotice({ duplicates }: DuplicateNoticeProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(documents)
  if (duplicates.length === 0) return null
  return (
    <section className={classes.notice} aria-labelledby="duplicates">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <h2 id="duplicates">
          {t('documents.documentSettings.duplicates', { count: duplicates.length })}
        </h2>
        <p>{t('documents.documentSettings.duplicatesHelp')}</p>
        <ul className={classes.list}>
          {duplicates.map(({ number, kind, documents: issued }) => (
            <li key={issued[0]?.id}>
              <span className={classes.number}>
                {words.option('kind', kind)} {number}
              </span>
              {issued.map(({ id, date, posName, totalCents }) => (
                <TextButton
                  key={id}
                  onClick={() =>
                    void openFile(() => fetchFile(readDocumentPdf, { params: { id } }))
                  }
                >
                  {`${formats.date(date)}, ${posName}, ${formats.money(totalCents)}`}
                </TextButton>
              ))}
            </li>
          ))}
        </ul>
        <Link {...linkTo('/booking/closing/documents', { isDuplicate: 'true' })}>
          {t('documents.documentSettings.listDuplicates')}
        </Link>
      </div>
    </section>
  )
}
