import { readExperienceStart } from '@cantina/contract/catalogue/experiences'
import type { ExperienceTemplateName } from '@cantina/domain/catalogue/experience-templates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawings } from '#components/art/drawings'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { linkTo } from '#resource/link-to'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './template-cards.module.css'

const shortForm = '/sales/services/addexperience'

/** Starting points for an experience; the button names the one that is chosen. */
export function TemplateCards() {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const [chosen, choose] = useState<ExperienceTemplateName | null>(null)
  const start = useQuery({
    queryKey: ['home', 'templates'],
    queryFn: ({ signal }) => call(readExperienceStart, {}, { signal }),
  })
  if (start.isPending) return <SkeletonBlock height={224} />
  if (!start.data) {
    return <ErrorState detail={messageOf(start.error)} onRetry={() => void start.refetch()} />
  }
  const { templates } = start.data
  const template = templates.find((one) => one.template === chosen) ?? templates[0]
  return (
    <div className={classes.choice}>
      <fieldset className={classes.cards}>
        <legend>{t('home.guide.templates')}</legend>
        {templates.map((one) => (
          <label
            key={one.template}
            className={classes.card}
            data-chosen={one === template || undefined}
          >
            <input
              type="radio"
              name="template"
              checked={one === template}
              onChange={() => choose(one.template)}
            />
            <img src={drawings[one.drawing]} alt="" />
            <span className={classes.ring} aria-hidden="true">
              {one === template ? <Check size={14} strokeWidth={2.6} /> : null}
            </span>
            <span className={classes.words}>
              <strong>{localName(one)}</strong>
              <small>
                {[
                  formats.moneyShort(one.pricePerPersonCents),
                  formats.duration(one.durationMinutes),
                  t('home.guide.seats', { count: one.seats }),
                ].join(', ')}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={classes.actions}>
        {template ? (
          <Button
            component={Link}
            {...linkTo(shortForm, { template: template.template })}
            size="md"
            rightSection={<ArrowRight size={16} aria-hidden="true" />}
          >
            {t('home.guide.startWith', { name: localName(template) })}
          </Button>
        ) : null}
        <Button component={Link} to={shortForm} variant="subtle" size="md">
          {t('home.guide.startBlank')}
        </Button>
      </div>
    </div>
  )
}
