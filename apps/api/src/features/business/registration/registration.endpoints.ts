import { register } from '@cantina/contract/business/registration'
import { openToAll } from '#platform/http/route'
import { say } from '#platform/texts'
import { registerBusiness } from './register-business'

export const registrationRoutes = [
  openToAll(register, async (scope, { body }) => {
    await registerBusiness(scope, body)
    const awaitsConfirmation = scope.deps.sendsMails
    const message = awaitsConfirmation ? 'messages.registeredToConfirm' : 'messages.registered'
    return { message: say(scope.language, message), item: { awaitsConfirmation } }
  }),
]
