import type { BodyOf, Endpoint, InputOf } from '@cantina/contract/endpoint'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

interface CommandedRecord {
  readonly id: string
  /** Where the record is remembered as a whole. */
  readonly detailKey: QueryKey
  /** Says that what is shown of such records is not how it is any more. */
  readonly recordsChanged: () => Promise<void>
  /** What is said when somebody else changed it first. */
  readonly changedMeanwhile: { readonly code: string; readonly message: string }
}

interface Done {
  readonly item: unknown
  readonly message: string
}

interface Attempt<Answer> {
  readonly attempt: () => Promise<Answer>
  readonly orElse: ((error: Error) => Promise<boolean>) | undefined
}

/** Does something with one record, and shows everywhere what came of it. */
export function useRecordCommand<AnyCommand extends Endpoint, Answer extends Done>(
  record: CommandedRecord,
) {
  const queryClient = useQueryClient()

  async function send<Command extends AnyCommand>(
    command: Command,
    body: BodyOf<Command>,
    options: CallOptions = {},
  ): Promise<Answer> {
    try {
      const input = { params: { id: record.id }, body } as InputOf<Command>
      const answer = (await call(command, input, options)) as Answer
      queryClient.setQueryData(record.detailKey, answer.item)
      void record.recordsChanged()
      return answer
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What is shown is not how it is any more.
      if (outdated.has(error.code)) void record.recordsChanged()
      if (error.code !== 'stale_version') throw error
      throw new CallError({ status: error.status, ...record.changedMeanwhile })
    }
  }

  const act = useMutation({
    mutationFn: ({ attempt }: Attempt<Answer>) => attempt(),
    onSuccess: ({ message }) => notify.success(message),
    onError: async (error, { orElse }) => {
      if (!(await orElse?.(error))) notify.error(messageOf(error))
    },
  })

  return {
    /** For those who show themselves what went wrong. */
    send,
    /** For what needs one click; `orElse` may see to an error, and says whether it did. */
    act: <Command extends AnyCommand>(
      command: Command,
      body: BodyOf<Command>,
      orElse?: Attempt<Answer>['orElse'],
    ) => act.mutate({ attempt: () => send(command, body), orElse }),
    isBusy: act.isPending,
  }
}

const outdated: ReadonlySet<string> = new Set(['stale_version', 'wrong_state', 'not_found'])
