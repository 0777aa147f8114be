import { Button, Skeleton, toast } from '@ws/ui'
import { type ReactNode, useCallback } from 'react'
import { may } from '../browser/actions/rights'
import { useBrowser } from '../browser/browser-context'
import { type Loaded, useLoaded } from '../hooks/use-loaded'
import type { FileItem } from '../item'
import { useLabels } from '../labels/labels'
import { formatDateTime } from '../rules/format-date'
import { formatSize } from '../rules/format-size'
import type { FileUses, FileVersion } from '../source/source-extras'

/** Where a file is used and what it was before, as far as the backend knows. */
export function FileDetailsSections({ file }: { file: FileItem }) {
  const { source } = useBrowser().host
  return (
    <>
      {source.listUses && <Uses file={file} />}
      {source.listVersions && <Versions file={file} />}
    </>
  )
}

function Uses({ file }: { file: FileItem }) {
  const { source } = useBrowser().host
  const labels = useLabels()
  const load = useCallback(
    async (signal: AbortSignal) => (await source.listUses?.(file.id, signal)) ?? { uses: [], hidden: 0 },
    [source, file.id],
  )
  const [uses] = useLoaded(load)
  return (
    <Section title={labels.uses} state={uses}>
      {(found) =>
        found.uses.length + found.hidden === 0 ? (
          <p className="wm:text-ink-2">{labels.usesNone}</p>
        ) : (
          <UsesList {...found} />
        )
      }
    </Section>
  )
}

/** Records that use a file, each with the way to it where the host knows one, and how many more there are. */
export function UsesList({ uses, hidden }: FileUses) {
  const { options } = useBrowser()
  const labels = useLabels()
  return (
    <>
      {uses.length > 0 && (
        <ul className="wm:flex wm:flex-col wm:gap-1">
          {uses.map((use) => {
            const href = options.hrefOfUse?.(use)
            return (
              <li key={`${use.entity}:${use.entity_id}`} className="wm:block wm:text-ink wm:wrap-anywhere">
                {href ? (
                  <a href={href} className="wm:text-brand wm:hover:underline">
                    {use.title}
                  </a>
                ) : (
                  use.title
                )}
              </li>
            )
          })}
        </ul>
      )}
      {hidden > 0 && <p className="wm:text-ink-2">{labels.usesHidden(hidden)}</p>}
    </>
  )
}

function Versions({ file }: { file: FileItem }) {
  const { host, store, tellFailure } = useBrowser()
  const { source } = host
  const labels = useLabels()
  const load = useCallback(
    async (signal: AbortSignal) => (await source.listVersions?.(file.id, signal)) ?? [],
    [source, file.id],
  )
  const [versions, readAgain] = useLoaded(load)
  const restore = async ({ number }: FileVersion) => {
    try {
      await source.restoreVersion?.(file.id, number)
      toast.success(labels.versionRestored)
      readAgain()
      void store.reload()
    } catch (error) {
      tellFailure(error, 'version')
    }
  }
  return (
    <Section title={labels.versions} state={versions}>
      {(list) =>
        list.length === 0 ? (
          <p className="wm:text-ink-2">{labels.versionsNone}</p>
        ) : (
          <ul className="wm:flex wm:flex-col wm:gap-2">
            {list.map((version) => (
              <li key={version.number} className="wm:flex wm:min-w-0 wm:flex-wrap wm:items-center wm:gap-2">
                <span className="wm:flex wm:min-w-48 wm:flex-1 wm:flex-col">
                  <a href={version.file} download={file.display_name} className="wm:text-brand wm:hover:underline">
                    {labels.version(version.number, formatDateTime(version.created_at))}
                  </a>
                  <span className="wm:text-ink-2 wm:text-sm">
                    {[
                      version.author_details?.full_name,
                      version.file_size === null ? undefined : formatSize(version.file_size),
                      labels.keptUntil(formatDateTime(version.expires_at)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {source.restoreVersion && may(file, 'update') && (
                  <Button size="sm" onClick={() => void restore(version)}>
                    {labels.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}

function Section<T>(props: { title: string; state: Loaded<T>; children: (value: T) => ReactNode }) {
  const { title, state, children } = props
  const labels = useLabels()
  return (
    <section className="wm:flex wm:flex-col wm:gap-2 wm:border-line wm:border-t wm:pt-4 wm:text-md">
      <h3 className="wm:font-[600] wm:text-ink wm:text-md">{title}</h3>
      {state.status === 'loading' && <Skeleton style={{ width: '60%' }} />}
      {state.status === 'failed' && <p className="wm:text-bad">{labels.actionFailed}</p>}
      {state.status === 'ready' && children(state.value)}
    </section>
  )
}
