import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** What the application asks for beside our packages; the copies of the repository stand in for the registry. */
const TOOLS = ['react', 'react-dom', 'vite', 'typescript', '@vitejs/plugin-react', '@types/react', '@types/react-dom']

/** An application of the folder `examples` that runs outside the repository. */
export interface ExampleApp {
  address: string
  /** Ends it and removes what it was made of. */
  stop(): void
}

/** Copies an example, gives it the packed packages, builds it for a server of another origin and serves it. */
export async function startExample(name: string, options: { port: number; apiHost: string }): Promise<ExampleApp> {
  const cwd = mkdtempSync(join(tmpdir(), `example-${name}-`))
  cpSync(join(root, 'examples', name), cwd, { recursive: true })
  for (const tool of TOOLS) link(join(root, 'node_modules', tool), join(cwd, 'node_modules', tool))
  const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(manifest.dependencies)) {
    if (dependency.startsWith('@ws/')) unpack(dependency.slice('@ws/'.length), cwd)
  }
  const { port, apiHost } = options
  const env = { ...process.env, VITE_HOST: apiHost }
  const run = (tool: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(cwd, 'node_modules', tool), ...args], {
      cwd,
      env,
      stdio: 'pipe',
      encoding: 'utf8',
    })
  run('typescript/bin/tsc', '-p', '.')
  run('vite/bin/vite.js', 'build')
  const args = [
    'node_modules/vite/bin/vite.js',
    'preview',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ]
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const stop = () => {
    child.kill()
    rmSync(cwd, { recursive: true, force: true })
  }
  await answers(address, child).catch((error) => {
    stop()
    throw error
  })
  return { address, stop }
}

/** Packs a package as it would be published and puts it where npm would, with what it depends on. */
function unpack(name: string, cwd: string): void {
  const source = join(root, 'packages', name)
  const target = join(cwd, 'node_modules', '@ws', name)
  mkdirSync(target, { recursive: true })
  // Without its scripts: they rewrite versions for npm, which is not asked for any here.
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', cwd]
  const [{ filename }] = JSON.parse(execFileSync('npm', pack, { cwd: source, stdio: 'pipe', encoding: 'utf8' }))
  execFileSync('tar', ['-xzf', join(cwd, filename.split('/').at(-1)), '--strip-components=1', '-C', target])
  const { dependencies = {} } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies)) {
    if (!dependency.startsWith('@ws/'))
      link(join(source, 'node_modules', dependency), join(cwd, 'node_modules', dependency))
  }
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { force: true })
  symlinkSync(from, to, 'junction')
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The example does not answer at ${address}`)
}
