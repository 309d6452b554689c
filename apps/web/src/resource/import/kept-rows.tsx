import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { type ImportDefinition, importsKey } from './import-definition'
import classes from './past-imports.module.css'

interface KeptRowsProps {
  readonly definition: ImportDefinition
  readonly importId: string
  readonly count: number
}

/** What of an import could not be undone, and why. */
export function KeptRows({ definition, importId, count }: KeptRowsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const found = useQuery({
    queryKey: [...importsKey(definition), importId],
    queryFn: ({ signal }) =>
      call(definition.endpoints.read, { params: { id: importId } }, { signal }),
  })
  const kept = found.data?.kept ?? []
  return (
    <div className={classes.kept}>
      <p className={classes.keptTitle}>
        {t('import.past.kept', { count, rows: formats.number(count) })}
      </p>
      {found.isError ? <p>{messageOf(found.error)}</p> : null}
      <ul className={classes.keptRows}>
        {kept.map(({ number, label, reasons }) => (
          <li key={number}>
            <span className={classes.name}>{label}</span>{' '}
            <span className={classes.aside}>
              {t('import.problems.rowNumber', { number })}: {reasons.join('. ')}
            </span>
          </li>
        ))}
      </ul>
      {kept.length > 0 && kept.length < count ? (
        <p className={classes.aside}>
          {t('import.preview.firstOf', {
            shown: formats.number(kept.length),
            total: formats.number(count),
          })}
        </p>
      ) : null}
    </div>
  )
}
