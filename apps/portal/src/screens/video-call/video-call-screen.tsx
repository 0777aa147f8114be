import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Avatar, Banner, Button, ErrorPage, Spinner } from '@ws/ui'
import { PhoneOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { CallControls } from '../../lib/calls/call-controls'
import type { LiveCall, LiveCallState } from '../../lib/calls/live-call-state'
import { closeStream, meetingProblem, openLocalMedia } from '../../lib/calls/local-media'
import { Stage, type StageLayout } from '../../lib/calls/stage'
import { useCallState, useLiveCall } from '../../lib/calls/use-live-call'
import { Page } from '../../lib/page/page'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Call = Schema<'Call'>
/** So long one who was left alone waits for the other to come back. */
const LEFT_ALONE_MS = 15_000

type Act = 'accept' | 'decline' | 'cancel' | 'end'

const OVER: Readonly<Record<Call['status'], string>> = {
  ringing: '',
  active: '',
  declined: 'Звонок отклонён',
  missed: 'Никто не ответил',
  busy: 'Занято: собеседник говорит с другим или просил не беспокоить',
  ended: 'Звонок завершён',
}

/** A call of one to one: rings, is spoken in, is over. */
export function VideoCallScreen() {
  const id = Number(useParams().id)
  const { api, realtime } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const answer = useQuery({
    queryKey: ['/calls', id],
    queryFn: () => unwrap(api.GET('/calls/{id}', { params: { path: { id } } })),
  })
  const { data: call, error } = answer
  useEffect(
    () =>
      realtime.on('call_changed', (changed) => {
        if (changed.id === id) queries.setQueryData(['/calls', id], changed)
      }),
    [realtime, queries, id],
  )
  const conference = call?.conference ?? null
  useEffect(() => {
    if (conference !== null) void navigate(`/conference/${conference}`, { replace: true })
  }, [conference, navigate])
  const act = useMutation({
    mutationFn: (action: Act) => unwrap(api.PATCH('/calls/{id}', { params: { path: { id } }, body: { action } })),
    onSuccess: (changed) => queries.setQueryData(['/calls', id], changed),
  })
  useEndWithPage(call?.status === 'active', () => act.mutate('end'))
  if (error)
    return (
      <Page title="Звонок" heading="body">
        <ErrorPage
          status={404}
          message="Такого звонка нет"
          action={
            <Button asChild>
              <Link to="/messenger">Мессенджер</Link>
            </Button>
          }
        />
      </Page>
    )
  if (!call)
    return (
      <Page title="Звонок">
        <Spinner label="Загрузка" />
      </Page>
    )
  return (
    <Page title={`Звонок: ${nameIn(call)}`} body="fixed">
      {call.status === 'ringing' || call.status === 'active' ? (
        <OpenCall key={call.id} call={call} onAct={(action) => act.mutate(action)} />
      ) : (
        <Over call={call} />
      )}
    </Page>
  )
}

function nameIn(call: Call): string {
  return `${call.caller_details.name} — ${call.participants_details.map(({ name }) => name).join(', ')}`
}

function Over({ call }: { call: Call }) {
  const { api, session } = useServices()
  const navigate = useNavigate()
  const me = useSession(session).user?.profile_id
  const isCaller = call.caller_details.id === me
  const other = isCaller ? call.participants_details[0] : call.caller_details
  const absent = call.substituted_for_details
  const again = useMutation({
    mutationFn: (called: { profile: number; personally?: boolean }) =>
      unwrap(api.POST('/calls', { body: { ...called, kind: call.kind } })),
    onSuccess: ({ id }) => void navigate(`/video-call/${id}`),
  })
  return (
    <div className="grid flex-1 place-items-center p-6">
      <div className="flex flex-col items-center gap-4 text-center" role="status">
        <Avatar name={other?.name ?? ''} src={other?.avatar_url} size={96} />
        <p className="text-lg">{OVER[call.status]}</p>
        <StandsIn call={call} isCaller={isCaller} />
        {other && (
          <Button variant="primary" loading={again.isPending} onClick={() => again.mutate({ profile: other.id })}>
            {`Позвонить: ${other.name}`}
          </Button>
        )}
        {absent && isCaller && (
          <Button loading={again.isPending} onClick={() => again.mutate({ profile: absent.id, personally: true })}>
            {`Позвонить лично: ${absent.name}`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** That one of them stands in for whom was called. */
function StandsIn({ call, isCaller }: { call: Call; isCaller: boolean }) {
  const absent = call.substituted_for_details
  if (!absent) return null
  return (
    <p className="text-ink-2">
      {isCaller ? `${absent.name} отсутствует, отвечает замещающий` : `Вы замещаете: ${absent.name}`}
    </p>
  )
}

function OpenCall({ call, onAct }: { call: Call; onAct: (action: Act) => void }) {
  const { session } = useServices()
  const isCaller = useSession(session).user?.profile_id === call.caller_details.id
  const [local, setLocal] = useState<MediaStream | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isOpen = call.status === 'active' || isCaller
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    void openLocalMedia({ mic: true, cam: call.kind === 'video' }).then((media) => {
      if (isOver) closeStream(media.stream)
      else {
        setLocal(media.stream)
        setProblem(meetingProblem(media))
      }
    })
    return () => {
      isOver = true
    }
  }, [isOpen, call.kind])
  const ringOut = useEffectEvent(() => onAct('cancel'))
  // Nobody answers: the page that rings is the one that knows the time is over.
  useEffect(() => {
    if (call.status !== 'ringing' || !isCaller) return
    const timer = setTimeout(() => ringOut(), call.rings_for)
    return () => clearTimeout(timer)
  }, [call.status, call.rings_for, isCaller])
  const other = isCaller ? call.participants_details[0] : call.caller_details
  if (call.status === 'ringing')
    return (
      <div className="grid flex-1 place-items-center p-6">
        <div className="flex flex-col items-center gap-4 text-center" role="status">
          <Avatar name={other?.name ?? ''} src={other?.avatar_url} size={96} />
          <p className="text-lg">{isCaller ? `Звоним: ${other?.name}` : `Вам звонит ${other?.name}`}</p>
          <StandsIn call={call} isCaller={isCaller} />
          {problem && <Banner tone="warn">{problem}</Banner>}
          {isCaller ? (
            <Button variant="danger" onClick={() => onAct('cancel')}>
              <PhoneOff size={18} strokeWidth={1.75} aria-hidden="true" />
              Отменить
            </Button>
          ) : (
            <span className="flex gap-3">
              <Button variant="primary" onClick={() => onAct('accept')}>
                Принять
              </Button>
              <Button variant="danger" onClick={() => onAct('decline')}>
                Отклонить
              </Button>
            </span>
          )}
        </div>
      </div>
    )
  return local ? (
    <Talk call={call} local={local} problem={problem} onEnd={() => onAct('end')} />
  ) : (
    <p className="grid flex-1 place-items-center text-ink-2">Подключаемся…</p>
  )
}

/** Whoever goes on to another screen hangs up; a page that is only loaded anew comes back into the call. */
function useEndWithPage(isActive: boolean, end: () => void) {
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = useEffectEvent(() => {
    if (isActive) end()
  })
  useEffect(() => {
    // React takes effects away and brings them back while the screen stays.
    clearTimeout(ending.current)
    return () => {
      ending.current = setTimeout(() => leave())
    }
  }, [])
}

function Talk(props: { call: Call; local: MediaStream; problem: string | null; onEnd: () => void }) {
  const live = useLiveCall(`call:${props.call.id}`, props.local)
  if (!live) return <p className="grid flex-1 place-items-center text-ink-2">Подключаемся…</p>
  return <Talking {...props} live={live} />
}

function Talking({
  call,
  live,
  problem,
  onEnd,
}: {
  call: Call
  live: LiveCall
  problem: string | null
  onEnd: () => void
}) {
  const { api } = useServices()
  const state = useCallState(live)
  const [layout, setLayout] = useState<StageLayout>('speaker')
  const widen = useMutation({
    mutationFn: () => unwrap(api.POST('/calls/{id}/conference', { params: { path: { id: call.id } } })),
  })
  const leave = () => {
    live.leave()
    onEnd()
  }
  const isAlone = useIsLeftAlone(state, live.me, leave)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {problem && <Banner tone="warn">{problem}</Banner>}
      {!state.isOnline && <Banner tone="warn">Связь прервалась. Возвращаемся…</Banner>}
      {isAlone && <Banner tone="warn">Собеседник вышел. Если он не вернётся, звонок завершится</Banner>}
      {state.phase === 'refused' && <Banner tone="bad">{state.message}</Banner>}
      <div className="flex min-h-0 flex-1">
        <Stage call={live} state={state} layout={layout} />
      </div>
      <CallControls call={live} state={state} layout={layout} onLayout={setLayout} onLeave={leave}>
        <Button variant="ghost" loading={widen.isPending} onClick={() => widen.mutate()}>
          Сделать конференцией
        </Button>
      </CallControls>
    </div>
  )
}

/** The other one went: for a page that is loaded anew he comes back soon, else the call is over. */
function useIsLeftAlone({ peers, phase }: LiveCallState, me: string, onOver: () => void): boolean {
  const isWithOther = peers.some(({ client }) => client !== me)
  const [hadCompany, setHadCompany] = useState(false)
  if (isWithOther && !hadCompany) setHadCompany(true)
  const isAlone = hadCompany && !isWithOther && phase === 'joined'
  const giveUp = useEffectEvent(onOver)
  useEffect(() => {
    if (!isAlone) return
    const timer = setTimeout(() => giveUp(), LEFT_ALONE_MS)
    return () => clearTimeout(timer)
  }, [isAlone])
  return isAlone
}
