import { exportCustomer } from '@cantina/contract/customers/customer-data'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { saveFile } from '#lib/save-file'
import { notify } from '#ui/notify'
import { fullName } from './full-name'

interface Person {
  readonly id: string
  readonly name: string
  readonly surname: string | null
}

/** Everything that is known of a person, as a file for them. */
export function useExportCustomer() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (person: Person) => {
      const data = await call(exportCustomer, { params: { id: person.id } })
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      const name = fullName(person).replace(/[^\p{L}\p{N}]+/gu, '-')
      saveFile(content, `${t('customers.customers.care.fileName', { name })}.json`)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}
