import type { ExperienceTemplate } from '@cantina/contract/catalogue/experiences'
import { weekOf } from '@cantina/domain/catalogue/experience-times'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName, useLocalText } from '#lib/local-name'
import { StoredPicture } from '#ui/stored-picture'
import type { ExperienceFormValues } from './experience-contract'
import classes from './experience-preview.module.css'

interface ExperiencePreviewProps {
  readonly template: ExperienceTemplate | null
  readonly drawingUrl: string
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What guests see of it, as it is being filled in. */
export function ExperiencePreview({ template, drawingUrl }: ExperiencePreviewProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const localText = useLocalText()
  const values = useWatch<ExperienceFormValues>()
  const { nameEn = null, nameIt = null, imageId, weekDays = [], starts = [] } = values
  const week = weekOf({ weekDays, starts }, count(values.seats))
  const facts = [
    formats.duration(count(values.durationMinutes)),
    t('catalogue.experiences.upTo', { count: count(values.seats) }),
    weekDays.length === 7
      ? t('catalogue.services.preview.everyDay')
      : weekDays.map(formats.weekDay).join(', '),
  ]
  return (
    <section aria-labelledby="experience-preview">
      <h2 id="experience-preview" className={classes.title}>
        {t('catalogue.experiences.preview')}
      </h2>
      <article className={classes.card}>
        {imageId ? (
          <StoredPicture imageId={imageId} focus={values.imageFocus ?? null} sizes="376px" />
        ) : (
          <img src={drawingUrl} alt="" />
        )}
        <div className={classes.body}>
          <h3>{localName({ nameEn, nameIt }) || t('catalogue.experiences.unnamed')}</h3>
          {template ? (
            <p className={classes.intro}>
              {localText({ en: template.introEn, it: template.introIt })}
            </p>
          ) : null}
          <ul className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className={classes.price}>
            {t('catalogue.services.preview.perPerson', {
              price: formats.money(count(values.pricePerPersonCents)),
            })}
          </p>
        </div>
      </article>
      <p className={classes.week}>
        {week.starts === 0
          ? t('catalogue.experiences.noStarts')
          : t('catalogue.experiences.week', {
              starts: t('catalogue.experiences.starts', { count: week.starts }),
              seats: t('catalogue.experiences.seatsOfWeek', { count: week.seats }),
            })}
      </p>
    </section>
  )
}
