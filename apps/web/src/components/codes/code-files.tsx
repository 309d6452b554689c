import { type DrawingFormat, pictureSizes } from '@cantina/contract/guest/code-drawings'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'
import type { CodeProps } from './code-endpoints'
import classes from './codes.module.css'
import { SheetDialog } from './sheet-dialog'

interface CodeFilesProps extends CodeProps {
  readonly name: string
  /** How long the edge of the code should be on paper, in millimetres, to begin with. */
  readonly usualMm: number
}

/** A code to take along: as a drawing, as a picture in several sizes, and as labels to cut out. */
export function CodeFiles({ endpoints, id, name, usualMm }: CodeFilesProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isPrinting, setPrinting] = useState(false)
  const save = useMutation({
    mutationFn: (query: { format: DrawingFormat; size?: number }) =>
      download(endpoints.drawing, { params: { id }, query }),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <div className={classes.files}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            loading={save.isPending}
            leftSection={<Download size={16} />}
            rightSection={<ChevronDown size={14} />}
          >
            {t('guest.codes.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save.mutate({ format: 'svg' })}>
            {t('guest.codes.svg')}
          </Menu.Item>
          {pictureSizes.map((size) => (
            <Menu.Item key={size} onClick={() => save.mutate({ format: 'png', size })}>
              {t('guest.codes.png', { pixels: formats.number(size) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<Printer size={16} />}
        onClick={() => setPrinting(true)}
      >
        {t('guest.codes.sheet')}
      </Button>
      {isPrinting ? (
        <SheetDialog
          endpoints={endpoints}
          id={id}
          name={name}
          usualMm={usualMm}
          onClose={() => setPrinting(false)}
        />
      ) : null}
    </div>
  )
}
