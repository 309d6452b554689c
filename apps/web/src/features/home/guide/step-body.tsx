import type { GuideStep } from '@cantina/domain/home/guide'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TemplateCards } from './template-cards'
import type { OpenGuide } from './use-guide'

interface StepBodyProps {
  readonly step: GuideStep
  readonly guide: OpenGuide
}

const forms = {
  place: '/sales/pointofsales/addpos',
  colleague: '/user/adduser',
  wine: '/sales/products/addproduct',
  shop: '/integrations/website',
} as const

/** What there is to do in a step, and how to go past it where its data does not show that it is done. */
export function StepBody({ step, guide }: StepBodyProps) {
  const { t } = useTranslation()
  const { about } = guide
  if (step === 'experience' || (step === 'place' && about === 'visits')) return <TemplateCards />
  if (step === 'page' || step === 'test') {
    return (
      <>
        <Button
          component="a"
          href={guide.pageAddress}
          target="_blank"
          rel="noopener"
          size="md"
          rightSection={<ExternalLink size={16} aria-hidden="true" />}
          onClick={() => step === 'page' && guide.tick('page')}
        >
          {step === 'test'
            ? t('home.guide.steps.test.action')
            : t('home.guide.steps.page.action', { context: about })}
        </Button>
        {step === 'test' ? <SkipStep step={step} guide={guide} /> : null}
      </>
    )
  }
  return (
    <>
      <Button
        component={Link}
        to={forms[step]}
        size="md"
        rightSection={<ArrowRight size={16} aria-hidden="true" />}
      >
        {t(`home.guide.steps.${step}.action`, { context: about })}
      </Button>
      {step === 'colleague' ? <SkipStep step={step} guide={guide} /> : null}
    </>
  )
}

function SkipStep({ step, guide }: StepBodyProps & { readonly step: 'test' | 'colleague' }) {
  const { t } = useTranslation()
  return (
    <Button variant="subtle" size="md" onClick={() => guide.tick(step)}>
      {t(`home.guide.steps.${step}.skip`)}
    </Button>
  )
}
