import { isUnbookable, services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { ReviewLine } from '#components/reviews/review-line'
import { useLocalName } from '#lib/local-name'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { notify } from '#ui/notify'
import { ContentTab } from './content-tab'
import { PosTab } from './pos-tab'
import { PriceCheck } from './price-check'
import { PriceTab } from './price-tab'
import { ServiceObstacles, useObstacleWords } from './service-obstacles'
import { servicePaths } from './service-paths'
import { ServicePreview } from './service-preview'
import { ServiceTab } from './service-tab'

export function ServiceFormPage() {
  const { t } = useTranslation()
  const localName = useLocalName()
  const wordsOf = useObstacleWords()
  return (
    <ResourceFormPage
      resource={services}
      paths={servicePaths}
      defaults={services.empty}
      titleOf={(service) => (service ? localName(service) : t('catalogue.services.new'))}
      about={({ id, reviewAverage, reviewCount, status, obstacles }) => (
        <>
          <ServiceObstacles status={status} obstacles={obstacles} />
          <ReviewLine
            average={reviewAverage}
            count={reviewCount}
            list="/reviews"
            of={{ serviceId: id }}
          />
        </>
      )}
      onSaved={({ status, obstacles }) => {
        // A service may be meant for the desk alone.
        const unmeant = obstacles.filter((one) => one !== 'not_on_website')
        if (status !== 'active' || unmeant.length === 0) return
        const said = isUnbookable(unmeant) ? 'saved' : 'savedAlthough'
        notify.warning(t(`catalogue.services.obstacles.${said}`, { why: wordsOf(unmeant) }))
      }}
      preview={(service) => <ServicePreview service={service} />}
      aside={<PriceCheck tab="price" />}
      isWide
    >
      <FormTabs>
        <FormTab id="service" label={t('catalogue.services.tabs.service')}>
          <ServiceTab />
        </FormTab>
        <FormTab id="price" label={t('catalogue.services.tabs.price')}>
          <PriceTab />
        </FormTab>
        <FormTab id="content" label={t('catalogue.services.tabs.content')}>
          <ContentTab />
        </FormTab>
        <FormTab id="pos" label={t('catalogue.services.tabs.pos')}>
          <PosTab />
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
