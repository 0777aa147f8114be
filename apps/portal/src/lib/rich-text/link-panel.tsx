import type { Editor } from '@tiptap/react'
import { isSafeHref } from '@ws/api-client/contract/rich-text'
import { Button, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { hrefOf } from './link-href'

/** Where the chosen words lead. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string | undefined>(undefined)
  const apply = () => {
    const href = hrefOf(typed)
    if (typed.trim() === '' || !isSafeHref(href)) {
      setError('Ссылка может вести на http, https, mailto или страницу портала')
      return
    }
    const chain = editor.chain()
    if (editor.state.selection.empty && before === '') {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  return (
    <div className="flex w-72 max-w-full flex-col gap-3">
      <Field label="Адрес ссылки" error={error}>
        <Input
          value={typed}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around, which React takes for the panel's parent, must not be sent.
            event.preventDefault()
            event.stopPropagation()
            apply()
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={apply}>
          {before === '' ? 'Поставить ссылку' : 'Изменить ссылку'}
        </Button>
        {before !== '' && (
          <Button
            size="sm"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            Убрать ссылку
          </Button>
        )}
      </div>
    </div>
  )
}
