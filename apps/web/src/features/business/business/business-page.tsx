import { readBusiness } from '@cantina/contract/business/business'
import { LoadedForm } from '#resource/form/loaded-form'
import { BusinessForm } from './business-form'

export function BusinessPage() {
  return (
    <LoadedForm endpoint={readBusiness}>
      {(business) => <BusinessForm business={business} />}
    </LoadedForm>
  )
}
