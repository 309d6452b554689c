import * as contract from '@cantina/contract/communications/mails-about'
import { inBusiness } from '#platform/http/route'
import { readMailsAbout } from './read-mails-about'

export const mailsAboutRoutes = [
  inBusiness(contract.readMailsAbout, (context, { params }) => readMailsAbout(context, params)),
]
