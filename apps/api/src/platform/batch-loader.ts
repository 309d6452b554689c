interface Waiting<Question, Answer> {
  readonly question: Question
  readonly answer: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

/**
 * Batches questions that are asked at the same time. Everybody who asks while others are being
 * answered is answered by the next round, which begins after they asked: a hundred cost a statement
 * or two, and nobody gets a stale answer.
 */
export class BatchLoader<Question, Answer> {
  readonly #askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>
  #waiting: Waiting<Question, Answer>[] = []
  #isAsking = false

  /** What is asked answers each question, in their order. */
  constructor(askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#askAll = askAll
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ question, answer, fail })
      if (!this.#isAsking) void this.#answerAll()
    })
  }

  async #answerAll(): Promise<void> {
    this.#isAsking = true
    while (this.#waiting.length > 0) {
      const round = this.#waiting
      this.#waiting = []
      try {
        const answers = await this.#askAll(round.map(({ question }) => question))
        for (const [index, { answer }] of round.entries()) answer(answers[index] as Answer)
      } catch (error) {
        for (const { fail } of round) fail(error)
      }
    }
    this.#isAsking = false
  }
}
