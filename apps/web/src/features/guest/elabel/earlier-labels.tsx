import type { Elabel } from '@cantina/contract/guest/elabel'
import { useTranslation } from 'react-i18next'
import { CodeAddress } from '#components/codes/code-address'
import { CodeFiles } from '#components/codes/code-files'
import { useFormats } from '#lib/formats'
import classes from './elabel.module.css'
import { bottleSizeMm, labelDrawings } from './label-endpoints'
import { useLabelName } from './use-label-name'

/** What bottles of other vintages and bottlings lead to; it stays as it is. */
export function EarlierLabels({ labels }: { readonly labels: readonly Elabel[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const nameOf = useLabelName()
  return (
    <ul className={classes.earlier}>
      {labels.map((label) => (
        <li key={label.id}>
          <div>
            <b>{nameOf(label)}</b>
            <small>
              {label.publishedAt
                ? t('guest.elabel.publishedOn', { date: formats.date(label.publishedAt) })
                : t('guest.elabel.codeOnlyShort')}
            </small>
            <CodeAddress url={label.url} />
          </div>
          <CodeFiles
            endpoints={labelDrawings}
            id={label.id}
            name={nameOf(label)}
            usualMm={bottleSizeMm}
          />
        </li>
      ))}
    </ul>
  )
}
