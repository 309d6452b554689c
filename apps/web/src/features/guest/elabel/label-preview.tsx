import type { ElabelView } from '@cantina/contract/guest/elabel'
import {
  isLabelLanguage,
  type LabelLanguage,
  labelLanguageCodes,
  labelLanguages,
} from '@cantina/domain/guest/label-languages'
import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './elabel.module.css'

interface LabelPreviewProps {
  readonly view: ElabelView
  readonly language: LabelLanguage
  readonly onLanguage: (language: LabelLanguage) => void
}

/** The label as whoever scans the bottle reads it, in any of its languages. */
export function LabelPreview({ view, language, onLanguage }: LabelPreviewProps) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        className={classes.languages}
        label={t('guest.elabel.language')}
        value={language}
        data={labelLanguageCodes.map((code) => ({ value: code, label: labelLanguages[code] }))}
        onChange={({ currentTarget: { value } }) => {
          if (isLabelLanguage(value)) onLanguage(value)
        }}
      />
      <article className={classes.label} lang={view.language}>
        <h3>{view.title}</h3>
        <dl>
          {view.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h4>{view.ingredients.label}</h4>
        {view.ingredients.paragraphs.map((paragraph, nth) => {
          const key = `${nth}`
          return <Ingredients key={key} paragraph={paragraph} />
        })}
        {view.contains === null ? null : (
          <p>
            <strong>{view.contains}</strong>
          </p>
        )}
        {view.allergens.names.length > 0 ? (
          <p>
            {view.allergens.label}: <strong>{view.allergens.names.join(', ')}</strong>
          </p>
        ) : null}
        <Nutrition nutrition={view.nutrition} />
        {view.packaging.rows.length > 0 ? <Packaging packaging={view.packaging} /> : null}
      </article>
    </>
  )
}

interface IngredientsProps {
  readonly paragraph: ElabelView['ingredients']['paragraphs'][number]
}

function Ingredients({ paragraph: { language, parts, note } }: IngredientsProps) {
  return (
    <>
      <p lang={language}>
        {parts.map(({ text, isAllergen }, nth) => {
          const key = `${nth}`
          return isAllergen ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>
        })}
      </p>
      {note ? <p className={classes.soft}>{note}</p> : null}
    </>
  )
}

function Packaging({ packaging }: Pick<ElabelView, 'packaging'>) {
  const titleId = useId()
  return (
    <>
      <h4 id={titleId}>{packaging.label}</h4>
      <table aria-labelledby={titleId}>
        <tbody>
          {packaging.rows.map(({ part, code, material }) => (
            <tr key={`${part} ${code}`}>
              <th scope="row">{part}</th>
              <td>{material}</td>
              <td>{code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Nutrition({ nutrition }: Pick<ElabelView, 'nutrition'>) {
  const titleId = useId()
  return (
    <>
      <h4 id={titleId}>{nutrition.label}</h4>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <td />
            <th scope="col">{nutrition.per}</th>
          </tr>
        </thead>
        <tbody>
          {nutrition.rows.map(({ label, value, isPart }) => (
            <tr key={label} data-part={isPart || undefined}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
