import type { uploadDocument, uploadImage } from '@cantina/contract/files/files'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { upload } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import type { checkDocument, checkImage } from './upload-checks'

/** Where a kind of file goes, and what is refused of it beforehand. */
export interface UploadKind {
  readonly name: 'image' | 'file'
  readonly endpoint: typeof uploadImage | typeof uploadDocument
  readonly check: typeof checkImage | typeof checkDocument
}

const longestName = 200

/** Sends a chosen file at once; the form then holds the id under which it is stored. */
export function useUpload({ endpoint, check }: UploadKind, onStored: (id: string) => void) {
  const { t } = useTranslation()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const refusal = await check(file)
      if (refusal) throw new RefusedFile(t(`errors.${refusal}`))
      const name = file.name.slice(-longestName)
      const { item } = await upload(endpoint, { query: { name } }, file)
      return item
    },
    onSuccess: ({ id }) => onStored(id),
    onError: (error) => notify.error(problemText(error)),
  })
  return {
    take: (file: File | undefined) => {
      if (file && !sending.isPending) sending.mutate(file)
    },
    isSending: sending.isPending,
    /** What was sent last, for its name. */
    stored: sending.data,
    problem: sending.error ? problemText(sending.error) : null,
    forget: sending.reset,
  }
}

/** Not sent at all, with the words that the server would have had for it. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

function problemText(error: Error): string {
  return error instanceof RefusedFile ? error.message : messageOf(error)
}
