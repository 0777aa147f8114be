import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { videoFormat } from './source-kind'
import { runTool, ToolFailed } from './tools'

/** The beginning of a video is often black; a second later there is something to see. */
const POSTER_AT = ['-ss', '1']

/** Hands the first page of a PDF, or a frame of a video, to `use` as a picture in a file, which is gone afterwards. */
export async function withFirstFrame<T>(
  { kind, path, mimeType }: { kind: 'pdf' | 'video'; path: string; mimeType: string },
  size: number,
  use: (picture: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ws-thumbnail-'))
  try {
    const picture = join(folder, 'frame.png')
    if (kind === 'pdf') await drawPage(path, size, folder)
    else await drawFrame(path, videoFormat(mimeType) ?? '', size, folder)
    if (!(await isThere(picture))) throw new ToolFailed('There is no picture')
    return await use(picture)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function drawPage(path: string, size: number, folder: string): Promise<void> {
  const page = ['-f', '1', '-l', '1', '-singlefile']
  return runTool('pdftoppm', [...page, '-scale-to', String(size), '-png', path, join(folder, 'frame')], folder)
}

async function drawFrame(path: string, format: string, size: number, folder: string): Promise<void> {
  const picture = join(folder, 'frame.png')
  const draw = (from: readonly string[]) => {
    const input = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', ...from, '-f', format]
    const frame = ['-map', '0:v:0', '-frames:v', '1', '-vf', `scale='min(${size},iw)':-2`]
    return runTool('ffmpeg', [...input, '-i', path, ...frame, '-y', picture], folder)
  }
  await draw(POSTER_AT)
  // A shorter one ends in peace and leaves nothing.
  if (!(await isThere(picture))) await draw([])
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  )
}
