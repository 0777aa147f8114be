import type { User } from '@ws/api-client'
import type { CollectionPath } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, ErrorPage, ErrorState, Kbd, Skeleton, toast } from '@ws/ui'
import { clsx } from 'clsx'
import { Suspense, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { AskAdministrator } from '../../page/ask-administrator'
import { Page } from '../../page/page'
import { useLeaveGuard } from '../../page/use-leave-guard'
import { hasPermission } from '../../permission'
import { useOnce } from '../../query/use-once'
import { useServices } from '../../services-context'
import { useArea } from '../areas-context'
import { FormSkeleton } from '../coming-page'
import { listCrumbs, listHref, recordHref } from '../href'
import { lazyPart } from '../lazy-part'
import { useShortcuts } from '../use-shortcut'
import { ConflictDialog } from './conflict-dialog'
import { DraftKept } from './draft-kept'
import { DraftOffer } from './draft-offer'
import { draftKey } from './form-draft'
import { FormFields } from './form-fields'
import { useAreaForm } from './use-area-form'
import { useDraft } from './use-draft'
import { useFormSave } from './use-form-save'

/** The page that makes a record, or changes the one with this id. */
export function FormScreen({ path, id }: { path: CollectionPath; id?: number }) {
  const area = useArea(path)
  const [address] = useSearchParams()
  const { pathname, search } = useLocation()
  const { session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const root = useRef<HTMLFormElement>(null)
  const form = useAreaForm(path, id, address)
  const { save, problem, hasConflict, closeConflict } = useFormSave(form, id, root)
  const draft = useDraft(draftKey(user?.id ?? 0, `${pathname}${search}`), form.values, form.isDirty)
  const guard = useLeaveGuard(form.isDirty)

  const goOn = area.goOn && may(user, area.goOn.permission) ? area.goOn : undefined
  const back = id === undefined ? listHref(area) : recordHref(area, id)
  /** The form stands there filled until the page of the record is drawn, which may have to be loaded first. */
  const isLeaving = useRef(false)
  const finish = useOnce(async (force: boolean, next: 'open' | 'another' | 'on') => {
    if (isLeaving.current) return
    const record = await save({ force })
    if (record === null) return
    draft.clear()
    if (next === 'another') return form.reset()
    guard.allow()
    const href = record === 'waiting' ? back : next === 'on' && goOn ? goOn.href(record) : recordHref(area, record.id)
    if (href === null) return
    isLeaving.current = true
    await navigate(href, { replace: true, viewTransition: true })
  })
  const cancel = () => {
    if (back !== null) navigate(back, { viewTransition: true })
  }
  useShortcuts([
    { code: 'Enter', ctrl: true, run: () => void finish(false, 'open') },
    { code: 'NumpadEnter', ctrl: true, run: () => void finish(false, 'open') },
  ])

  if (form.record?.allowed.includes('update') === false) {
    return (
      <Page
        title={area.title(form.record)}
        // The page of the error brings a heading of its own.
        heading="body"
        breadcrumbs={listCrumbs(area)}
      >
        <ErrorPage
          status={403}
          message="Недостаточно прав"
          action={
            <>
              <AskAdministrator path={pathname} />
              {back !== null && (
                <Button asChild>
                  <Link to={back}>{area.words.one}</Link>
                </Button>
              )}
            </>
          }
        />
      </Page>
    )
  }
  const Aside = area.formAside && lazyPart(area.formAside)
  const name = form.record === undefined ? '' : area.title(form.record)
  const title = id === undefined ? area.words.fresh : name || area.words.one
  return (
    <Page
      title={title}
      breadcrumbs={listCrumbs(area)}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <DraftKept draft={draft} />
          {/* On phones the arrow in the header leads back, and two buttons fit in one line. */}
          <Button variant="ghost" onClick={cancel} className="max-md:hidden">
            Отмена
          </Button>
          {id === undefined && (
            <Button disabled={form.isBusy} onClick={() => void finish(false, goOn ? 'on' : 'another')}>
              {goOn?.label ?? 'Сохранить и создать ещё'}
            </Button>
          )}
          <Button variant="primary" loading={form.isBusy} onClick={() => void finish(false, 'open')}>
            Сохранить
            <Kbd keys="Mod+Enter" aria-hidden className="max-md:hidden" />
          </Button>
        </div>
      }
    >
      {form.loadError !== null && form.isLoading ? (
        <ErrorState text={form.loadError.message} />
      ) : form.isLoading ? (
        <FormSkeleton />
      ) : (
        <form
          ref={root}
          noValidate
          aria-label={title}
          className={clsx('px-6 py-6 max-md:px-4', Aside && 'grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]')}
          onSubmit={(event) => {
            event.preventDefault()
            void finish(false, 'open')
          }}
        >
          <div className="flex min-w-0 max-w-[704px] flex-col gap-5">
            <DraftOffer
              draft={draft}
              onRestore={(values) => {
                form.restore(values)
                toast.success('Черновик восстановлен', { action: { label: 'Отменить', onClick: form.reset } })
              }}
            />
            {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
            <FormFields form={form} id={id} />
          </div>
          {Aside && (
            <div className="min-w-0 self-start xl:sticky xl:top-6">
              <Suspense fallback={<Skeleton className="h-[28rem]" />}>
                <Aside id={id} values={form.values} set={form.set} />
              </Suspense>
            </div>
          )}
          {/* Enter in a line of text sends the form; the buttons stand outside of it, in the page's footer. */}
          <input type="submit" hidden />
        </form>
      )}
      <ConflictDialog
        open={hasConflict}
        isBusy={form.isBusy}
        onClose={closeConflict}
        onKeep={() => void finish(true, 'open')}
        onLoad={() => {
          draft.clear()
          guard.allow()
          closeConflict()
          navigate(0)
        }}
      />
    </Page>
  )
}

function may(user: User | null, permission: string | undefined): boolean {
  return permission === undefined || hasPermission(user, permission)
}
