import validation from '@cantina/contract/locales/it/validation.json' with { type: 'json' }
import type { publicTexts as english } from '#locales/en/public'
import signIn from './accounts/sign-in.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import { errors } from './errors'

export const publicTexts: typeof english = { errors, validation, accounts: { signIn }, common }
