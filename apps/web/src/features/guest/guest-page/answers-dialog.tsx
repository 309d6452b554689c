import { choiceSeparator } from '@cantina/contract/bookings/bookings'
import { answerGuestQuestions, type GuestVisitOnWire } from '@cantina/contract/guest/guest-visit'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { useLocalText } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import type { GuestDialogProps } from './guest-dialog-props'
import classes from './guest-dialogs.module.css'
import { useGuestStep } from './use-guest-step'

type Question = GuestVisitOnWire['questions'][number]
type Answers = GuestVisitOnWire['answers']

/** What the business asks: once, or of each of the party. */
export function AnswersDialog({ token, page, visit, onClose }: GuestDialogProps) {
  const { t } = useTranslation()
  const localText = useLocalText()
  const [answers, setAnswers] = useState<Answers>(visit.answers)
  const send = useGuestStep({
    token,
    send: () =>
      call(answerGuestQuestions, {
        params: { token },
        body: { version: visit.version, answers },
      }),
    onDone: onClose,
  })
  const partySize = page.guests + page.nonDrinkers + page.children
  const everybody: readonly (number | null)[] = Array.from({ length: partySize }, (_, at) => at + 1)
  const asked = visit.questions.flatMap((question) =>
    (question.askedPer === 'guest' ? everybody : [null]).map((guest) => ({ question, guest })),
  )
  const change = (questionId: string, guest: number | null, value: string) =>
    setAnswers((now) => [
      ...now.filter((one) => one.questionId !== questionId || one.guest !== guest),
      ...(value.trim() === '' ? [] : [{ questionId, guest, value }]),
    ])
  const fields = send.error instanceof CallError ? (send.error.fields ?? {}) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Dialog title={t('guest.answers.title')} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={submit}>
        {asked.map(({ question, guest }) => {
          const words = localText({ en: question.questionEn, it: question.questionIt })
          const index = answers.findIndex(
            (one) => one.questionId === question.id && one.guest === guest,
          )
          const path = guest === null ? `answers.${question.id}` : `answers.${question.id}.${guest}`
          return (
            <GuestAnswer
              key={path}
              question={question}
              label={guest === null ? words : t('guest.answers.ofGuest', { words, guest })}
              value={answers[index]?.value ?? ''}
              problem={fields[path] ?? fields[`answers.${index}.value`]}
              onChange={(value) => change(question.id, guest, value)}
            />
          )
        })}
        {send.isError ? (
          <p className={classes.problem} role="alert">
            {messageOf(send.error)}
          </p>
        ) : null}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('guest.answers.close')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('guest.answers.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

interface GuestAnswerProps {
  readonly question: Question
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

function GuestAnswer({ question, label, value, problem, onChange }: GuestAnswerProps) {
  const localText = useLocalText()
  const options = question.choices.map((choice) => localText(choice))
  const frame = { label, error: problem, withAsterisk: question.isRequired }
  switch (question.category) {
    case 'single_choice':
      return (
        <NativeSelect
          {...frame}
          data={['', ...options]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'multiple_choice':
      return (
        <Checkbox.Group
          {...frame}
          value={value === '' ? [] : value.split(choiceSeparator)}
          onChange={(chosen) => onChange(chosen.join(choiceSeparator))}
        >
          <div className={classes.choices}>
            {options.map((option) => (
              <Checkbox key={option} value={option} label={option} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'date':
    case 'number':
    case 'text':
      return (
        <TextInput
          {...frame}
          type={question.category === 'date' ? 'date' : 'text'}
          inputMode={question.category === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
