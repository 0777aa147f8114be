import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of the machine that show what we cannot: they are used where they are installed. */
export type Tool = 'pdftoppm' | 'ffmpeg'

/** A file that keeps a program busy longer than this shows nothing, in milliseconds. */
const PATIENCE = 30_000

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

/** Runs a program in a folder of its own, without a shell and without our settings, which hold secrets. */
export function runTool(tool: Tool, args: readonly string[], folder: string, patience = PATIENCE): Promise<void> {
  const { PATH = '' } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: folder,
      env: { PATH, HOME: folder, LANG: 'C.UTF-8' },
      stdio: 'ignore',
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new ToolFailed(`${tool} ended with ${code ?? signal}`))
    })
  })
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
