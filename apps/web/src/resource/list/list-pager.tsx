import { deepestRow, pageSizes } from '@cantina/contract/list-query'
import { NativeSelect } from '@mantine/core'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { ListAnswer } from '#resource/any-resource'
import { IconButton } from '#ui/icon-button'
import { isTooDeep, lastPage, useCountText } from './list-count'
import classes from './list-pager.module.css'
import { pageNumbers } from './page-numbers'
import type { ListControl } from './use-list-state'

interface ListPagerProps {
  readonly answer: ListAnswer<unknown>
  readonly list: ListControl
}

/** Rows per page, where we are, and the way to the other pages. */
export function ListPager({ answer, list }: ListPagerProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const countText = useCountText()
  const sizeId = useId()
  const { page, pageSize, items } = answer
  const last = lastPage(answer)
  const from = (page - 1) * pageSize + 1
  const isNextTooDeep = isTooDeep(page + 1, pageSize)
  const hasNext = !isNextTooDeep && (last === null ? items.length === pageSize : page < last)

  return (
    <div className={classes.pager} data-screen-only>
      <div className={classes.size}>
        <label htmlFor={sizeId}>{t('resource.list.rowsPerPage')}</label>
        <NativeSelect
          id={sizeId}
          value={pageSize}
          data={pageSizes.map(String)}
          rightSection={<ChevronDown size={16} />}
          onChange={(event) => list.change({ pageSize: Number(event.currentTarget.value) })}
        />
      </div>
      {isNextTooDeep ? (
        <p className={classes.deepest}>
          {t('resource.list.deepest', { rows: formats.number(deepestRow) })}
        </p>
      ) : null}
      <p className={classes.range}>
        {t('resource.list.range', {
          from: formats.number(from),
          to: formats.number(from + items.length - 1),
          total: countText({ total: answer.total, isExact: answer.isTotalExact }),
        })}
      </p>
      <nav className={classes.pages} aria-label={t('resource.list.pages')}>
        <IconButton
          label={t('resource.list.previousPage')}
          icon={<ChevronLeft size={16} />}
          disabled={page === 1}
          onClick={() => list.change({ page: page - 1 })}
        />
        {pageNumbers(page, hasNext ? last : page).map((mark) =>
          typeof mark === 'string' ? (
            <span key={mark} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              className={classes.page}
              aria-label={t('resource.list.page', { page: mark })}
              aria-current={mark === page ? 'page' : undefined}
              onClick={() => list.change({ page: mark })}
            >
              {formats.number(mark)}
            </button>
          ),
        )}
        <IconButton
          label={t('resource.list.nextPage')}
          icon={<ChevronRight size={16} />}
          disabled={!hasNext}
          onClick={() => list.change({ page: page + 1 })}
        />
      </nav>
    </div>
  )
}
