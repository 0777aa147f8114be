import { ApiError, unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { MediaField } from '@ws/media-widget'
import { Banner, Button, Field, Input, Textarea, toast } from '@ws/ui'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { DraftOffer } from '../../../lib/area/form/draft-offer'
import { draftKey } from '../../../lib/area/form/form-draft'
import { useDraft } from '../../../lib/area/form/use-draft'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { formatDecimal, parseDecimal } from '../../../lib/format/number'
import { Page } from '../../../lib/page/page'
import { useFocusOnRefusal } from '../../../lib/page/use-focus-on-refusal'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Request = OperationInput<'objects.request'>['body']
interface Typed {
  name: string
  object_type: number | null
  address: string
  comment: string
  approx_area: string
  photos: number[]
}

const EMPTY: Typed = { name: '', object_type: null, address: '', comment: '', approx_area: '', photos: [] }
const ACTIVE = { is_active: true }

/** Заявка на объект: asks to take an object under management. */
export function ObjectRequestScreen() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const form = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [isUploading, setUploading] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(EMPTY)
  const draft = useDraft(draftKey(user?.id ?? 0, '/myobject/new'), { ...typed }, isDirty)
  const guard = useLeaveGuard(isDirty)
  const send = useMutation({
    mutationFn: (body: Request) => unwrap(api.POST('/objects/requests', { body })),
    meta: { invalidates: [['/objects']], isQuiet: true },
    onSuccess: ({ id, status }) => {
      draft.clear()
      guard.allow()
      toast.success(
        status === 'draft' ? 'Заявка отправлена управляющим: о решении придёт уведомление' : 'Объект создан',
      )
      void navigate(`/objects/${id}`, { replace: true })
    },
  })
  const [missing, setMissing] = useState<Partial<Record<keyof Typed, string>>>({})
  const root = useFocusOnRefusal(send.error)
  const refused = send.error instanceof ApiError ? send.error : undefined
  const problem = (name: keyof Typed) => missing[name] ?? refused?.errors[name]?.[0]
  const set = <K extends keyof Typed>(name: K, value: Typed[K]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setMissing(({ [name]: _gone, ...rest }) => rest)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const area = typed.approx_area.trim() === '' ? null : parseDecimal(typed.approx_area)
    const wrong = {
      ...(typed.name.trim().length < 2 && { name: 'Не короче 2 символов' }),
      ...(typed.object_type === null && { object_type: 'Выберите тип объекта' }),
      ...(typed.address.trim() === '' && { address: 'Заполните поле' }),
      ...(typed.approx_area.trim() !== '' && area === null && { approx_area: 'Введите число, например 1 350,00' }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length > 0 || typed.object_type === null) return
    const { comment, photos } = typed
    const { name, address, object_type } = typed
    send.mutate({ name: name.trim(), address: address.trim(), object_type, comment, approx_area: area, photos })
  }
  return (
    <Page
      title="Заявка на объект"
      breadcrumbs={[{ label: 'Мои объекты', href: '/myobject' }]}
      footer={
        <div className="flex w-full justify-end gap-2">
          <Button variant="ghost" asChild className="max-md:hidden">
            <Link to="/myobject">Отмена</Link>
          </Button>
          <Button variant="primary" type="submit" form={form} loading={send.isPending || isUploading}>
            Подать заявку
          </Button>
        </div>
      }
    >
      <form
        ref={root}
        id={form}
        noValidate
        aria-label="Заявка на объект"
        onSubmit={submit}
        className="flex max-w-[752px] flex-col gap-5 px-6 py-6 max-md:px-4"
      >
        <DraftOffer draft={draft} onRestore={(values) => setTyped({ ...EMPTY, ...(values as Partial<Typed>) })} />
        {refused && Object.keys(refused.errors).length === 0 && <Banner tone="bad">{refused.message}</Banner>}
        <p className="text-ink-2">
          Управляющий рассмотрит заявку, дополнит данные и примет объект в управление. О решении вам придёт уведомление.
        </p>
        <Field label="Название" required error={problem('name')}>
          <Input value={typed.name} maxLength={200} onChange={(event) => set('name', event.currentTarget.value)} />
        </Field>
        <Field label="Тип объекта" required error={problem('object_type')}>
          <RecordPicker
            path="/properties/objecttypenew"
            within={ACTIVE}
            value={typed.object_type}
            placeholder="Выберите"
            onChange={(id) => set('object_type', id)}
          />
        </Field>
        <Field label="Адрес" required error={problem('address')}>
          <Input
            value={typed.address}
            maxLength={300}
            onChange={(event) => set('address', event.currentTarget.value)}
          />
        </Field>
        <Field label="Примерная площадь, м²" error={problem('approx_area')}>
          <Input
            inputMode="decimal"
            className="max-w-52 text-end tabular-nums"
            value={typed.approx_area}
            onChange={(event) => set('approx_area', event.currentTarget.value)}
            onBlur={() => {
              const area = parseDecimal(typed.approx_area)
              if (area !== null) set('approx_area', formatDecimal(area))
            }}
          />
        </Field>
        <Field label="Комментарий" error={problem('comment')}>
          <Textarea
            value={typed.comment}
            maxLength={2000}
            onChange={(event) => set('comment', event.currentTarget.value)}
          />
        </Field>
        <Field label="Фотографии" error={problem('photos')}>
          <MediaField
            aria-label="Фотографии"
            fileCategory="images"
            value={typed.photos}
            onChange={(photos) => set('photos', photos)}
            onPendingChange={setUploading}
          />
        </Field>
      </form>
    </Page>
  )
}
