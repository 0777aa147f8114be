import { type KillableServer, startKillableServer } from '../faults/killable-server'
import { type OwnPostgres, startOwnPostgres } from '../postgres'
import { type Program, startProxy, startRedis } from './programs'

/** Two servers in processes of their own behind a proxy, with all they share. */
export interface Cluster {
  /** Of the proxy: `http://127.0.0.1:…`. */
  address: string
  servers: readonly [KillableServer, KillableServer]
  postgres: OwnPostgres
  redis: Program | undefined
  /** Ends everything. */
  remove(): Promise<void>
}

/** Starts it; without Redis the servers hear each other by PostgreSQL. */
export async function startCluster(settings: { redis: boolean; env?: NodeJS.ProcessEnv }): Promise<Cluster> {
  const postgres = await startOwnPostgres()
  const redis = settings.redis ? await startRedis() : undefined
  const env = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
    // Longer than the proxy takes to see that a server is not ready.
    DRAIN_SECONDS: '6',
    ...(redis ? { REDIS_URL: `redis://127.0.0.1:${redis.port}` } : {}),
    ...settings.env,
  }
  const first = await startKillableServer(env)
  const second = await startKillableServer(env, first)
  const proxy = await startProxy([first, second].map(({ address }) => Number(new URL(address).port)))
  return {
    address: `http://127.0.0.1:${proxy.port}`,
    servers: [first, second],
    postgres,
    redis,
    async remove() {
      await proxy.remove()
      await second.remove()
      await first.remove()
      await redis?.end()
      await postgres.stop()
    },
  }
}
