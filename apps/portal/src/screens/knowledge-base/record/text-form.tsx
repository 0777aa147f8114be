import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { documentOf } from '@ws/api-client/contract/rich-text'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, confirmLeave, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { strayOf } from '../../../lib/area/actions/ask-dialog'
import type { AnyValues } from '../../../lib/area/area'
import { DraftOffer } from '../../../lib/area/form/draft-offer'
import { draftKey } from '../../../lib/area/form/form-draft'
import { useDraft } from '../../../lib/area/form/use-draft'
import { errorsOf } from '../../../lib/errors-of'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useMutation } from '../../../lib/query/use-mutation'
import { DocumentEditor } from '../../../lib/rich-text/document/document-text'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

interface TextFormProps {
  page: KbPage
  /** `publish`: it becomes the next version; `suggest`: who publishes decides on it. */
  mode: 'publish' | 'suggest'
  onClose: () => void
}

type Values = {
  content: Schema<'DocumentContent'>
  comment: string
}

const WORDS = {
  publish: { action: 'Опубликовать', done: 'Опубликована новая версия', hint: 'Увидят в версиях страницы' },
  suggest: {
    action: 'Отправить правку',
    done: 'Правка отправлена на проверку',
    hint: 'Увидит тот, кто решает о правке',
  },
}

/** Another text of a published page, written in its place. */
export function TextForm({ page, mode, onClose }: TextFormProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  // What is being written is not moved by what others save meanwhile: the version tells the server of it.
  const [{ version, text }] = useState(() => ({ version: page.version, text: page.content ?? documentOf('') }))
  const [values, setValues] = useState<Values>({ content: text, comment: '' })
  const [restored, setRestored] = useState(0)
  const isDirty = values.comment !== '' || JSON.stringify(values.content) !== JSON.stringify(text)
  const kept = useDraft(draftKey(user?.id ?? 0, `/knowledge-base/${page.id}?text=${mode}`), values, isDirty)
  const guard = useLeaveGuard(isDirty)
  const words = WORDS[mode]
  const send = useMutation({
    mutationFn: async () => {
      const params = { path: { id: page.id } }
      const body = { content: values.content, comment: values.comment.trim() || null }
      if (mode === 'publish')
        await unwrap(api.POST('/knowledge-base/{id}/publish', { params, body: { ...body, version } }))
      else await unwrap(api.POST('/knowledge-base/{id}/suggest', { params, body }))
    },
    meta: { invalidates: [['/knowledge-base'], ['/content/versions']], done: words.done },
    onSuccess: () => {
      kept.clear()
      guard.allow()
      onClose()
    },
  })
  const cancel = async () => {
    if (isDirty && !(await confirmLeave())) return
    kept.clear()
    guard.allow()
    onClose()
  }
  const errors = errorsOf(send.error)
  const problem = strayOf(send.error, ['content', 'comment'])
  return (
    <div className="flex flex-col gap-3">
      <DraftOffer
        draft={kept}
        onRestore={(typed: AnyValues) => {
          setValues(typed as unknown as Values)
          // The editor goes by what it began with.
          setRestored((before) => before + 1)
        }}
      />
      {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
      <DocumentEditor
        key={restored}
        label="Текст страницы"
        content={values.content}
        owner={{ entity: 'kb_page', id: page.id }}
        invalid={errors.content !== undefined}
        onChange={(content) => setValues((before) => ({ ...before, content }))}
      />
      {errors.content !== undefined && (
        <p role="alert" className="text-bad text-sm">
          {errors.content.join(' ')}
        </p>
      )}
      <Field label="Что изменено" hint={words.hint} error={errors.comment?.[0]}>
        <Input
          value={values.comment}
          maxLength={500}
          onChange={(event) => {
            const comment = event.currentTarget.value
            setValues((before) => ({ ...before, comment }))
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => void cancel()}>
          Отмена
        </Button>
        <Button variant="primary" loading={send.isPending} onClick={() => send.mutate()}>
          {words.action}
        </Button>
      </div>
    </div>
  )
}
