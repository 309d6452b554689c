import { profileForm } from '@cantina/contract/accounts/profile'
import { issue } from '@cantina/contract/issue-text'
import type { FormContract } from '#resource/form/form-contract'

/** Another e-mail address than the saved one needs the password. */
export function profileContract(savedEmail: string) {
  return {
    texts: 'entities.accounts.profile',
    inputFields: profileForm.shape,
    input: profileForm.refine(
      ({ email, currentPassword }) => email === savedEmail || currentPassword !== null,
      { ...issue('required'), path: ['currentPassword'] },
    ),
  } satisfies FormContract
}
