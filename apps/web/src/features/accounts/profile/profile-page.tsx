import { readProfile } from '@cantina/contract/accounts/profile'
import { LoadedForm } from '#resource/form/loaded-form'
import { ProfileForm } from './profile-form'

export function ProfilePage() {
  return (
    <LoadedForm endpoint={readProfile}>{(profile) => <ProfileForm profile={profile} />}</LoadedForm>
  )
}
