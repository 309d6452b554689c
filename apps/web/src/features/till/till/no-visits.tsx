import { services } from '@cantina/contract/catalogue/services'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SetupMissing } from '#components/bookings/setup-missing'
import { useOffers } from '#lib/use-offers'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'
import { EmptyState } from '#ui/empty-state'

/** What is missing before visits are sold here: anything of their set-up, or the link to this point of sale. */
export function NoVisits() {
  const { t } = useTranslation()
  const mayLink = useMayDo(services).update
  const offers = useOffers()
  if (offers.isLoading) return null
  const missing = offers.data?.missing
  if (missing) return <SetupMissing missing={missing} unplaced={offers.data?.unplaced} />
  return (
    <EmptyState
      title={t('till.till.noService')}
      body={t(offers.data ? 'till.till.noServiceWhy' : 'till.till.noServiceHere')}
      action={
        mayLink ? (
          <Button component={Link} {...linkTo('/sales/services')}>
            {t('till.till.noServiceAction')}
          </Button>
        ) : null
      }
    />
  )
}
