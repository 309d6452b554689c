import { readWebsite } from '@cantina/contract/guest/website'
import { LoadedForm } from '#resource/form/loaded-form'
import { WebsiteForm } from './website-form'

export function WebsitePage() {
  return (
    <LoadedForm endpoint={readWebsite}>
      {({ item, key }) => <WebsiteForm settings={item} businessKey={key} />}
    </LoadedForm>
  )
}
