import type { TillProduct } from '@cantina/contract/till/till'
import { ScanBarcode, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findProducts, isScanned, productOfCode } from './find-products'
import { useTillScope } from './till-scope'
import classes from './till-search.module.css'
import { useTapProduct } from './use-tap-product'

interface TillSearchProps {
  readonly products: readonly TillProduct[]
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Finds by name or item code; what a scanner types goes into the cart at once, wherever the focus is. */
export function TillSearch({ products, typed, onType }: TillSearchProps) {
  const { t } = useTranslation()
  const { say } = useTillScope()
  const tap = useTapProduct()
  const input = useRef<HTMLInputElement>(null)
  const keyTimes = useRef<number[]>([])
  useTypingAnywhere(input)

  function take(product: TillProduct) {
    if (tap(product)) say(t('sales.customerview.added', { name: product.name }))
    onType('')
  }

  function onEnter() {
    const code = input.current?.value.trim() ?? ''
    const wasScanned = isScanned(keyTimes.current)
    keyTimes.current = []
    if (code === '') return
    const exact = productOfCode(products, code)
    const found = exact ? [exact] : wasScanned ? [] : findProducts(products, code)
    const [only, another] = found
    if (only && !another) return take(only)
    if (wasScanned) {
      say(t('sales.customerview.unknownCode', { code }), 'problem')
      onType('')
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onType('')
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
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('sales.customerview.search')}
        placeholder={t('sales.customerview.search')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('sales.customerview.clearSearch')}
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

/** Whoever begins to type, or scans, is looking for something. */
function useTypingAnywhere(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const react = (event: globalThis.KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && event.key !== ' '
      if (!isCharacter || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : null
      const isTaken = target?.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (!isTaken) input.current?.focus()
    }
    window.addEventListener('keydown', react, true)
    return () => window.removeEventListener('keydown', react, true)
  }, [input])
}
