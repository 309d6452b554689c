/**
 * Shares the answer to a question that several ask at the same time. Who asks while it is being answered gets the
 * answer of the next time, together with all others who wait: nobody gets one that was begun before they asked.
 */
export class SharedAnswers<Answer> {
  readonly #running = new Map<string, Promise<Answer>>()
  readonly #next = new Map<string, Promise<Answer>>()

  /** Questions with one key have one answer, whoever finds it. */
  ask(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const next = this.#next.get(key)
    // What one of them could not find, because of their own connection perhaps, the others find themselves.
    if (next) return next.catch(find)
    const running = this.#running.get(key)
    return running ? this.#waitFor(running, key, find) : this.#start(key, find)
  }

  #start(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const answer = find().finally(() => this.#running.delete(key))
    this.#running.set(key, answer)
    return answer
  }

  #waitFor(running: Promise<Answer>, key: string, find: () => Promise<Answer>): Promise<Answer> {
    const begin = () => {
      this.#next.delete(key)
      return this.#start(key, find)
    }
    const next = running.then(begin, begin)
    this.#next.set(key, next)
    return next
  }
}
