import type { WebsiteSettings } from '@cantina/contract/guest/website'
import { Button, Textarea } from '@mantine/core'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { copyText } from '#lib/copy-text'
import { FormSection } from '#resource/fields/form-section'
import { notify } from '#ui/notify'
import { Segments } from '#ui/segments'
import { type PluginMode, pluginModes, snippetOf } from './snippet-of'
import classes from './website.module.css'

/** What is pasted into the business's page. */
export function PluginSnippet({ businessKey }: { readonly businessKey: string }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<PluginMode>('inline')
  const code = useRef<HTMLTextAreaElement>(null)
  const [buttonColor, textColor] = useWatch<WebsiteSettings, ['buttonColor', 'textColor']>({
    name: ['buttonColor', 'textColor'],
  })
  const colors = { buttonColor, textColor }
  const snippet = snippetOf({ origin: location.origin, businessKey, mode, colors })
  const copy = async () => {
    if (await copyText(snippet)) return notify.success(t('guest.website.copied'))
    code.current?.select()
    notify.error(t('guest.website.notCopied'))
  }
  return (
    <FormSection title={t('guest.website.snippet')} help={t(`guest.website.snippetHelp.${mode}`)}>
      <Segments
        label={t('guest.website.mode')}
        options={pluginModes.map((value) => ({
          value,
          label: t(`guest.website.modes.${value}`),
        }))}
        value={mode}
        onChoose={setMode}
      />
      <Textarea
        ref={code}
        readOnly
        autosize
        spellCheck={false}
        aria-label={t('guest.website.snippet')}
        classNames={{ input: classes.code ?? '' }}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button variant="default" leftSection={<Copy size={16} />} onClick={() => void copy()}>
          {t('guest.website.copy')}
        </Button>
      </div>
    </FormSection>
  )
}
