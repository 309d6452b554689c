import { CodeInput, PasswordBox } from '#resource/form/small-form'

interface Proof {
  readonly currentPassword: string
  readonly code: string | null
}

interface ProofFieldsProps {
  readonly needsCode: boolean
  readonly values: Proof
  readonly change: (changed: Partial<Proof>) => void
  readonly problemOf: (field: keyof Proof) => string | undefined
}

/** What a borrowed screen does not know. */
export function ProofFields({ needsCode, values, change, problemOf }: ProofFieldsProps) {
  return (
    <>
      <PasswordBox
        value={values.currentPassword}
        problem={problemOf('currentPassword')}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      {needsCode ? (
        <CodeInput
          value={values.code ?? ''}
          problem={problemOf('code')}
          onChange={(code) => change({ code })}
        />
      ) : null}
    </>
  )
}
