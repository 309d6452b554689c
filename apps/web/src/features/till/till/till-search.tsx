import type { TillProduct } from '@cantina/contract/till/till'
import { ScanBarcode, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLineNames } from '#lib/line-name'
import { findItems, isScanned, productOfCode } from './find-products'
import type { TillItem } from './till-items'
import { useTillScope } from './till-scope'
import classes from './till-search.module.css'
import { typedQuantity } from './typed-quantity'
import { useTapProduct } from './use-tap-product'

interface TillSearchProps {
  readonly items: readonly TillItem[]
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Finds by name or item code; what a scanner types goes into the cart at once, wherever the focus is. */
export function TillSearch({ items, typed, onType }: TillSearchProps) {
  const { t } = useTranslation()
  const { till, say, openSheet } = useTillScope()
  const tap = useTapProduct()
  const { nameOf } = useLineNames()
  const input = useRef<HTMLInputElement>(null)
  const keyTimes = useRef<number[]>([])
  useTypingAnywhere(input)

  function take(product: TillProduct, quantity: number) {
    if (tap(product, quantity)) say(t('till.till.added', { name: nameOf(product) }))
    onType('')
  }

  function onEnter() {
    const { quantity, sought } = typedQuantity(input.current?.value ?? '')
    const code = sought.trim()
    const wasScanned = isScanned(keyTimes.current)
    keyTimes.current = []
    if (code === '') return
    const exact = productOfCode(till.products, code)
    if (exact) return take(exact, quantity)
    const [only, another] = wasScanned ? [] : findItems(items, code)
    if (only && !another) {
      if (only.kind === 'product') return take(only.product, quantity)
      onType('')
      openSheet({ kind: 'visit', service: only.service })
      return
    }
    if (wasScanned) {
      say(t('till.till.unknownCode', { code }), 'problem')
      onType('')
      return
    }
    // Enter once more takes the first of several, the arrows another.
    toFirstTile()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onType('')
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      toFirstTile()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    } else if (event.key.length === 1) {
      const isBeginning = input.current?.value === ''
      keyTimes.current = [...(isBeginning ? [] : keyTimes.current), event.timeStamp]
    }
  }

  return (
    <div className={classes.search} role="search">
      <Search size={20} aria-hidden />
      <input
        ref={input}
        type="text"
        inputMode="search"
        data-till-search
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('till.till.search')}
        placeholder={t('till.till.search')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('till.till.clearSearch')}
          onClick={() => {
            onType('')
            input.current?.focus()
          }}
        >
          <X size={20} aria-hidden />
        </button>
      ) : (
        <ScanBarcode className={classes.scan} size={20} aria-hidden />
      )}
    </div>
  )
}

function toFirstTile(): void {
  document.querySelector<HTMLElement>('[data-tile]')?.focus()
}

/** Whoever begins to type, or scans, is looking for something. */
function useTypingAnywhere(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const react = (event: globalThis.KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && event.key !== ' '
      if (!isCharacter || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      const isTaken = target?.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (isTaken) return
      // What was looked for before is over.
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', react, true)
    return () => window.removeEventListener('keydown', react, true)
  }, [input])
}
