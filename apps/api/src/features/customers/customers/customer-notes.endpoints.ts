import * as contract from '@cantina/contract/customers/customer-notes'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { addNote, deleteNote, editNote } from './customer-notes'

export const customerNoteRoutes = [
  inBusiness(contract.addCustomerNote, async (context, { params, body }) => {
    await addNote(context, params.id, body.text)
    return { message: say(context.language, 'messages.noteAdded') }
  }),
  inBusiness(contract.editCustomerNote, async (context, { params, body }) => {
    await editNote(context, params.id, body)
    return { message: say(context.language, 'messages.noteChanged') }
  }),
  inBusiness(contract.deleteCustomerNote, async (context, { params }) => {
    await deleteNote(context, params.id)
    return { message: say(context.language, 'messages.noteDeleted') }
  }),
]
