import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of the machine that show what we cannot: they are used where they are installed. */
export type Tool = 'pdftoppm' | 'ffmpeg'

/** A file that keeps a program busy longer than this shows nothing, in milliseconds. */
const TIMEOUT_MS = 30_000
/** What a program may take for itself, in kilobytes: a frame of 7680 by 4320 takes two thirds of it. */
const MEMORY = 300 * 1024

const known = new Map<string, boolean>()

/** A program could not make anything of what it was given. */
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/** Whether a program is installed; looked for once. */
export function hasTool(tool: Tool): boolean {
  const path = process.env.PATH ?? ''
  const asked = `${tool} ${path}`
  const found =
    known.get(asked) ?? path.split(delimiter).some((folder) => folder !== '' && isProgram(join(folder, tool)))
  known.set(asked, found)
  return found
}

/** Runs a program in a folder of its own, without our settings, which hold secrets. */
export function runTool(tool: Tool, args: readonly string[], folder: string, timeout = TIMEOUT_MS): Promise<void> {
  const { PATH = '' } = process.env
  return new Promise((resolve, reject) => {
    const [command, ...given] = limited(tool, args)
    const child = spawn(command, given, {
      cwd: folder,
      env: { PATH, HOME: folder, LANG: 'C.UTF-8' },
      stdio: 'ignore',
      timeout,
      killSignal: 'SIGKILL',
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new ToolFailed(`${tool} ended with ${code ?? signal}`))
    })
  })
}

/** A shell sets the limit and becomes the program, whose words it does not read; other systems know no such limit. */
function limited(tool: Tool, args: readonly string[]): readonly [string, ...string[]] {
  if (process.platform !== 'linux') return [tool, ...args]
  return ['/bin/sh', '-c', `ulimit -d ${MEMORY} && exec "$0" "$@"`, tool, ...args]
}

function isProgram(path: string): boolean {
  const names = process.platform === 'win32' ? [`${path}.exe`] : [path]
  return names.some((name) => {
    try {
      accessSync(name, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
