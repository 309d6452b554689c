import type { uploadDocument, uploadImage } from '@cantina/contract/business/files'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { upload } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import { isShrinkable, shrinkPicture } from './shrink-picture'
import type { checkDocument, checkImage } from './upload-checks'

/** Where a kind of file goes, and what is refused of it beforehand. */
export interface UploadKind {
  readonly name: 'image' | 'file'
  readonly endpoint: typeof uploadImage | typeof uploadDocument
  readonly check: typeof checkImage | typeof checkDocument
}

const longestName = 200

/** Sends a chosen file at once; the form then holds the id under which it is stored. */
export function useUpload({ name, endpoint, check }: UploadKind, onStored: (id: string) => void) {
  const { t } = useTranslation()
  const sending = useMutation({
    mutationFn: async ({ file, isShrunk = false }: { file: File; isShrunk?: boolean }) => {
      const sent = isShrunk ? await shrinkPicture(file) : file
      const refusal = await check(sent)
      if (refusal) {
        const words = t(`errors.${refusal}`)
        const canShrink = name === 'image' && (await isShrinkable(sent))
        throw canShrink ? new LargePicture(words, sent) : new RefusedFile(words)
      }
      const fileName = sent.name.slice(-longestName)
      const { item } = await upload(endpoint, { query: { name: fileName } }, sent)
      return item
    },
    onSuccess: ({ id }) => onStored(id),
    onError: (error) => notify.error(problemText(error)),
  })
  const { error } = sending
  return {
    take: (file: File | undefined) => {
      if (file && !sending.isPending) sending.mutate({ file })
    },
    isSending: sending.isPending,
    /** What was sent last, for its name. */
    stored: sending.data,
    /** Makes a picture that is too large fit, and sends it; null where there is none. */
    shrink:
      error instanceof LargePicture
        ? () => sending.mutate({ file: error.picture, isShrunk: true })
        : null,
    problem: error && problemText(error),
    clear: sending.reset,
  }
}

/** Not sent at all, with the words that the server would have had for it. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

/** Not sent as it is, but it could be made to fit. */
class LargePicture extends RefusedFile {
  readonly picture: File

  constructor(words: string, picture: File) {
    super(words)
    this.picture = picture
  }
}

function problemText(error: Error): string {
  return error instanceof RefusedFile ? error.message : messageOf(error)
}
