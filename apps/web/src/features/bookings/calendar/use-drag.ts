import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import { useCallback, useEffect, useRef } from 'react'

const dragPixels = 6
const longPressMilliseconds = 400
/** This near to the edge of the window the page moves along. */
const edgePixels = 56
const scrollPixels = 12

interface DragSteps {
  readonly onStart: (booking: CalendarBooking) => void
  /** Without a place it was let go somewhere else. */
  readonly onDrop: (targetKey: string | null) => void
}

/**
 * Carries a booking under the pointer: with a mouse as soon as it moves, with a finger after a long
 * press, so that a swipe still scrolls. The picture that follows the pointer is drawn past React:
 * nothing else has to be drawn again for it.
 */
export function useDrag(
  steps: DragSteps,
): (booking: CalendarBooking, event: React.PointerEvent<HTMLElement>) => void {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return useCallback((booking, event) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    const chip = event.currentTarget
    const isTouch = event.pointerType !== 'mouse'
    const origin = { x: event.clientX, y: event.clientY }
    const pointerId = event.pointerId
    let at = origin
    let ghost: HTMLElement | null = null
    let over: Element | null = null
    let scrolling = 0

    const pressed = isTouch ? window.setTimeout(() => begin(), longPressMilliseconds) : 0

    function begin() {
      ghost = ghostOf(chip)
      latest.current.onStart(booking)
      follow()
      scrolling = requestAnimationFrame(scrollAtEdges)
    }

    function follow() {
      if (!ghost) return
      ghost.style.transform = `translate(${at.x + 8}px, ${at.y + 8}px)`
      const found = document.elementFromPoint(at.x, at.y)?.closest('[data-target]') ?? null
      if (found === over) return
      over?.removeAttribute('data-over')
      found?.setAttribute('data-over', '')
      over = found
    }

    function scrollAtEdges() {
      const scroller = chip.closest('section[tabindex]')
      const by = (position: number, size: number) =>
        position < edgePixels ? -scrollPixels : position > size - edgePixels ? scrollPixels : 0
      const [x, y] = [by(at.x, window.innerWidth), by(at.y, window.innerHeight)]
      if (x !== 0 || y !== 0) {
        scroller?.scrollBy(x, y)
        window.scrollBy(0, y)
        follow()
      }
      scrolling = requestAnimationFrame(scrollAtEdges)
    }

    function moved(step: PointerEvent) {
      if (step.pointerId !== pointerId) return
      at = { x: step.clientX, y: step.clientY }
      if (ghost) return follow()
      if (Math.hypot(at.x - origin.x, at.y - origin.y) < dragPixels) return
      // A finger that moves before the long press is scrolling.
      if (isTouch) end()
      else begin()
    }

    function released(step: PointerEvent) {
      if (step.pointerId !== pointerId) return
      const wasDragged = ghost !== null
      const target = over?.getAttribute('data-target') ?? null
      end()
      if (!wasDragged) return
      swallowNextClick()
      latest.current.onDrop(target)
    }

    function cancelled() {
      const wasDragged = ghost !== null
      end()
      if (wasDragged) latest.current.onDrop(null)
    }

    function pressedKey(key: KeyboardEvent) {
      if (key.key !== 'Escape' || !ghost) return
      key.stopPropagation()
      cancelled()
    }

    function keepStill(touch: TouchEvent) {
      if (ghost) touch.preventDefault()
    }

    function noMenu(menu: Event) {
      if (isTouch) menu.preventDefault()
    }

    function end() {
      window.clearTimeout(pressed)
      cancelAnimationFrame(scrolling)
      over?.removeAttribute('data-over')
      ghost?.remove()
      ghost = null
      over = null
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', released)
      window.removeEventListener('pointercancel', cancelled)
      window.removeEventListener('keydown', pressedKey, true)
      window.removeEventListener('touchmove', keepStill)
      window.removeEventListener('contextmenu', noMenu)
      stop.current = null
    }

    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', released)
    window.addEventListener('pointercancel', cancelled)
    window.addEventListener('keydown', pressedKey, true)
    window.addEventListener('touchmove', keepStill, { passive: false })
    window.addEventListener('contextmenu', noMenu)
    stop.current = end
  }, [])
}

function ghostOf(chip: HTMLElement): HTMLElement {
  const ghost = chip.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-booking')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    zIndex: '500',
    width: `${Math.min(chip.offsetWidth, 200)}px`,
    height: 'auto',
    pointerEvents: 'none',
    boxShadow: 'var(--sh-2)',
  })
  document.body.append(ghost)
  return ghost
}

/** Letting go over the same booking would open it. */
function swallowNextClick(): void {
  const swallow = (click: MouseEvent) => {
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
}
