import { StartError } from './db/start-error'
import { EnvError } from './env'

/** The oldest Node that runs this: its words are used by the modules loaded below. */
const OLDEST_NODE = [20, 19] as const

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new StartError(`Нужен Node.js ${OLDEST_NODE.join('.')} или новее, а запущен ${process.versions.node}`)
  }
  // Loaded only now: an older Node would stumble over a module before it could say this.
  const { startServer } = await import('./start-server')
  await startServer()
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  return `Сервер не запустился: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
