import { z } from 'zod'

export const topics = ['booking', 'till'] as const

export type Topic = (typeof topics)[number]

/** That something has changed, and where to look; null for anywhere. */
export interface Change {
  readonly posId: string | null
  readonly date: string | null
  readonly id: string | null
}

const notification = z.object({
  businessId: z.string(),
  topic: z.enum(topics),
  posId: z.string().nullable(),
  date: z.string().nullable(),
  id: z.string().nullable(),
})

export interface Subscriber {
  readonly userId: string
  readonly report: (change: Change) => void
  readonly end: () => void
}

export const anything: Change = { posId: null, date: null, id: null }

/** Passes the database's notifications on to those who watch that business, and to nobody else. */
export class ChangeHub {
  private readonly subscribers = new Map<string, Set<Subscriber>>()
  private isClosed = false

  subscribe(businessId: string, topic: Topic, subscriber: Subscriber): () => void {
    if (this.isClosed) {
      subscriber.end()
      return () => undefined
    }
    const key = keyOf(businessId, topic)
    const watching = this.subscribers.get(key) ?? new Set()
    this.subscribers.set(key, watching.add(subscriber))
    return () => {
      watching.delete(subscriber)
      if (watching.size === 0 && this.subscribers.get(key) === watching) {
        this.subscribers.delete(key)
      }
    }
  }

  /** Takes what a trigger has written; what is not one of ours is nobody's. */
  publish(payload: string): void {
    const { data, success } = notification.safeParse(jsonOf(payload))
    if (!success) return
    const { businessId, topic, ...change } = data
    for (const subscriber of this.subscribers.get(keyOf(businessId, topic)) ?? []) {
      subscriber.report(change)
    }
  }

  /** Something may have been missed: everybody looks again. */
  publishGap(): void {
    for (const watching of this.subscribers.values()) {
      for (const subscriber of watching) subscriber.report(anything)
    }
  }

  /** Lets everybody go; they find another process, or this one again. */
  close(): void {
    this.isClosed = true
    for (const watching of [...this.subscribers.values()]) {
      for (const subscriber of [...watching]) subscriber.end()
    }
  }

  /** How many answers somebody keeps open already. */
  countOf(businessId: string, topic: Topic, userId: string): number {
    const watching = this.subscribers.get(keyOf(businessId, topic)) ?? []
    return [...watching].filter((subscriber) => subscriber.userId === userId).length
  }
}

function keyOf(businessId: string, topic: Topic): string {
  return `${businessId} ${topic}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
