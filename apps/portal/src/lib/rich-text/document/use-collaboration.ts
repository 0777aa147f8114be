import { HocuspocusProvider, WebSocketStatus } from '@hocuspocus/provider'
import { useSession } from '@ws/api-client/react'
import { useEffect, useState } from 'react'
import { Doc } from 'yjs'
import { useServices } from '../../services-context'
import type { ContentOwner } from './content-parts'

/** A person who has the text open. */
export interface Present {
  id: number
  name: string
}

/** How it stands with a text that is edited together. */
export interface Collaboration {
  provider: HocuspocusProvider
  doc: Doc
  me: Present
  /** `saving` until the server has written what was typed; `offline` keeps it and merges it later. */
  status: 'connecting' | 'offline' | 'saving' | 'saved' | 'denied'
  /** Whether the person may only look. */
  isReadOnly: boolean
  /** Why what is typed does not stand in the record. */
  refusal: string | null
  people: readonly Present[]
}

/** Opens the text of a record for editing together; undefined until the connection is made. */
export function useCollaboration(owner: ContentOwner): Collaboration | undefined {
  const { session, host } = useServices()
  const { user } = useSession(session)
  const { entity, id } = owner
  const [state, setState] = useState<Collaboration | undefined>(undefined)
  const userId = user?.id ?? 0
  const userName = user?.full_name ?? 'Сотрудник'
  useEffect(() => {
    const doc = new Doc()
    // Others see what the server says of who writes, in the colour it gives him.
    const me = { id: userId, name: userName }
    let isConnected = false
    let isSynced = false
    let isUnwritten = false
    /** A token that was refused is renewed once. */
    let isRenewed = false
    const tell = (more: Partial<Collaboration> = {}) =>
      setState((before) => {
        const status: Collaboration['status'] = !isConnected
          ? isSynced
            ? 'offline'
            : 'connecting'
          : isUnwritten || provider.hasUnsyncedChanges
            ? 'saving'
            : 'saved'
        const base = { provider, doc, me, isReadOnly: false, refusal: null, people: [], ...before }
        return { ...base, provider, doc, me, status, ...more }
      })
    const provider = new HocuspocusProvider({
      url: addressOf(host),
      name: `${entity}:${id}`,
      document: doc,
      token: async () => session.getToken() ?? (await session.refresh()) ?? '',
      onStatus: ({ status }) => {
        isConnected = status === WebSocketStatus.Connected
        tell()
      },
      onSynced: () => {
        isSynced = true
        // The server that had it may have ended before it was written; another one has nothing new to write by itself.
        if (isUnwritten) provider.sendStateless(JSON.stringify({ write: true }))
        tell()
      },
      onAuthenticated: ({ scope }) => {
        isRenewed = false
        tell({ isReadOnly: scope === 'readonly' })
      },
      onAuthenticationFailed: () => {
        if (isRenewed) return tell({ status: 'denied', isReadOnly: true })
        isRenewed = true
        void session.refresh().then((token) => (token ? provider.sendToken() : undefined))
      },
      onUnsyncedChanges: () => tell(),
      onStateless: ({ payload }) => {
        const { stored, refusal } = JSON.parse(payload) as { stored?: true; refusal?: string }
        // Typed since, it is told as saved by the next answer.
        if (stored && !provider.hasUnsyncedChanges) isUnwritten = false
        tell({ refusal: refusal ?? null })
      },
      onAwarenessUpdate: ({ states }) => tell({ people: peopleOf(states, userId) }),
    })
    doc.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin === provider) return
      isUnwritten = true
      tell()
    })
    tell()
    return () => {
      provider.destroy()
      doc.destroy()
      setState(undefined)
    }
  }, [session, host, entity, id, userId, userName])
  return state
}

function addressOf(host: string): string {
  const { origin } = new URL(host || '/', window.location.href)
  return `${origin.replace(/^http/, 'ws')}/collab`
}

/** Others who have the text open, each once however many tabs they have. */
function peopleOf(states: readonly { [name: string]: unknown }[], own: number): Present[] {
  const found = new Map<number, Present>()
  for (const { user } of states) {
    const { id, name } = Object(user) as Partial<Present>
    if (typeof id !== 'number' || id === own || typeof name !== 'string') continue
    found.set(id, { id, name })
  }
  return [...found.values()]
}
