import type { Extension } from '@hocuspocus/server'

type Log = (error: unknown) => void

/**
 * By Redis servers tell each other what is typed and where carets stand, while it is typed. The package is there only where
 * that is wanted. What is taken out of it: its lock around writing, which drops the writing of whoever comes second and all of
 * it while Redis is away (the rows of the database are locked instead), and its waiting for a Redis that does not answer.
 */
export async function openRedisLine(url: string, onError: Log): Promise<Extension & { close(): void }> {
  const { Redis } = await import('@hocuspocus/extension-redis')
  const { hostname, port, username, password, protocol } = new URL(url)
  const line = new Redis({
    host: hostname,
    port: Number(port || 6379),
    // What is said while Redis is away is said when it is back.
    options: { username, password, maxRetriesPerRequest: null, ...(protocol === 'rediss:' ? { tls: {} } : {}) },
  })
  for (const client of [line.pub, line.sub]) client.on('error', onError)
  // Nobody waits for these: a failure that reached no one would end the process.
  const quietly = (said: Promise<unknown>) => void said.catch(onError)
  return {
    priority: line.priority,
    onConfigure: (payload) => line.onConfigure(payload),
    async afterLoadDocument(payload) {
      quietly(line.afterLoadDocument(payload))
    },
    async onChange(payload) {
      quietly(line.onChange(payload))
    },
    async onAwarenessUpdate(payload) {
      quietly(line.onAwarenessUpdate(payload))
    },
    async beforeBroadcastStateless(payload) {
      quietly(line.beforeBroadcastStateless(payload))
    },
    beforeUnloadDocument: (payload) => line.beforeUnloadDocument(payload),
    afterUnloadDocument: (payload) => line.afterUnloadDocument(payload),
    close() {
      line.pub.disconnect()
      line.sub.disconnect()
    },
  }
}

/** Who a change comes from that another server told of by Redis. */
export const FROM_REDIS = '__hocuspocus__redis__origin__'
