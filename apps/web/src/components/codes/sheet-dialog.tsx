import { mostLabels } from '@cantina/contract/guest/code-drawings'
import { labelGrid, sheetSizesMm, sheetsFor } from '@cantina/domain/guest/label-sheet'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openFile } from '#components/files/show-file'
import { fetchFile } from '#lib/call'
import { useFormats } from '#lib/formats'
import { Dialog, DialogFoot } from '#ui/dialog'
import type { CodeProps } from './code-endpoints'
import classes from './codes.module.css'

interface SheetDialogProps extends CodeProps {
  readonly name: string
  readonly usualMm: number
  readonly onClose: () => void
}

/** How large the labels are and how many: what fits on a sheet is said before it is drawn. */
export function SheetDialog({ endpoints, id, name, usualMm, onClose }: SheetDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [sizeMm, setSize] = useState(usualMm)
  const [typed, setTyped] = useState<number | string>(labelGrid(usualMm).perSheet)
  const grid = labelGrid(sizeMm)
  const count = typeof typed === 'number' && Number.isInteger(typed) ? typed : 0
  const isFine = count >= 1 && count <= mostLabels
  const sheets = sheetsFor(Math.max(1, count), grid)
  const draw = () => {
    const query = { sizeMm, count }
    void openFile(() => fetchFile(endpoints.sheet, { params: { id }, query }))
    onClose()
  }
  return (
    <Dialog title={t('guest.codes.sheetTitle')} about={name} onClose={onClose}>
      <div className={classes.choices}>
        <NativeSelect
          label={t('guest.codes.size')}
          value={String(sizeMm)}
          data={sheetSizesMm.map((size) => ({
            value: String(size),
            label: t('guest.codes.millimetres', { size: formats.number(size) }),
          }))}
          onChange={(event) => {
            const size = Number(event.currentTarget.value)
            setSize(size)
            setTyped(labelGrid(size).perSheet)
          }}
        />
        <NumberInput
          label={t('guest.codes.count')}
          value={typed}
          min={1}
          max={mostLabels}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          error={isFine ? null : t('guest.codes.countWrong', { most: mostLabels })}
          onChange={setTyped}
        />
      </div>
      <p className={classes.fits} role="status">
        {isFine
          ? t('guest.codes.fits', {
              count: sheets,
              sheets: formats.number(sheets),
              perSheet: formats.number(grid.perSheet),
            })
          : null}
      </p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={!isFine} onClick={draw}>
          {t('guest.codes.openSheet')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
