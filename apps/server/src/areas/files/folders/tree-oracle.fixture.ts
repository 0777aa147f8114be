/** A folder as a person would picture it: where it stands, whether and when it went, and what lies in it. */
export interface Folder {
  id: number
  parent: number | null
  /** The deletion it went with. */
  gone: number | null
  /** Whether it has an access list of its own. */
  isListed: boolean
  /** Its files: the deletion each went with, null for those that are there. */
  files: (number | null)[]
}

/** What a tree of folders must be after each act, computed in the plainest way there is. */
export class TreeOracle {
  readonly folders = new Map<number, Folder>()
  private moment = 0

  constructor(private readonly levels: number) {}

  add(folder: Pick<Folder, 'id' | 'parent'> & Partial<Folder>): void {
    this.folders.set(folder.id, { gone: null, isListed: false, files: [], ...folder })
  }

  /** The way from the root down to a folder. */
  way(id: number | null): Folder[] {
    const folder = id === null ? undefined : this.folders.get(id)
    return folder ? [...this.way(folder.parent), folder] : []
  }

  below(id: number, isCounted: (folder: Folder) => boolean = () => true): Folder[] {
    const inside = [...this.folders.values()].filter(({ parent }) => parent === id).filter(isCounted)
    return [...this.way(id).slice(-1), ...inside.flatMap((child) => this.below(child.id, isCounted))]
  }

  living = (): Folder[] => [...this.folders.values()].filter(({ gone }) => gone === null)

  gone = (): Folder[] => [...this.folders.values()].filter(({ gone }) => gone !== null)

  /** Whether somebody whom no access list names may see it. */
  isOpen = (id: number): boolean => this.way(id).every(({ isListed }) => !isListed)

  filesIn = (id: number): number => this.folders.get(id)?.files.filter((gone) => gone === null).length ?? 0

  create(place: number | null): string {
    return this.way(place).length + 1 > this.levels ? 'too_deep' : 'done'
  }

  move(id: number, place: number | null): string {
    const folder = this.get(id)
    const way = this.way(place)
    if (way.includes(folder)) return 'bad_move'
    if (way.length + this.height(this.below(id), id) > this.levels && way.length + 1 > this.way(id).length)
      return 'too_deep'
    folder.parent = place
    return 'done'
  }

  copy(id: number, place: number | null): string {
    const height = this.height(this.livingBelow(id), id)
    return this.way(place).length + height > this.levels ? 'too_deep' : 'done'
  }

  /** A living folder with those living below it. */
  livingBelow = (id: number): Folder[] => this.below(id, ({ gone }) => gone === null)

  remove(id: number): string {
    this.moment += 1
    for (const folder of this.livingBelow(id)) {
      folder.gone = this.moment
      folder.files = folder.files.map((gone) => gone ?? this.moment)
    }
    return 'done'
  }

  restore(id: number): string {
    const folder = this.get(id)
    const { gone } = folder
    const above = folder.parent === null ? undefined : this.get(folder.parent)
    if (above && above.gone !== null) {
      if (!this.isOpen(above.id)) return 'closed_folder_gone'
      folder.parent = null
    }
    for (const back of this.below(id, (other) => other.gone === gone)) {
      back.gone = null
      back.files = back.files.map((moment) => (moment === gone ? null : moment))
    }
    return 'done'
  }

  purge(id: number): string {
    for (const folder of this.below(id)) this.folders.delete(folder.id)
    return 'done'
  }

  setList(id: number, isListed: boolean): string {
    this.get(id).isListed = isListed
    return 'done'
  }

  /** The shape of what is below a folder, whatever numbers it has. */
  shape(id: number): string {
    const inside = this.livingBelow(id).filter(({ parent }) => parent === id)
    return `${this.filesIn(id)}(${inside
      .map((child) => this.shape(child.id))
      .sort()
      .join()})`
  }

  private get(id: number): Folder {
    const folder = this.folders.get(id)
    if (!folder) throw new Error(`There is no folder ${id}`)
    return folder
  }

  private height(folders: Folder[], top: number): number {
    const above = this.way(top).length - 1
    return Math.max(...folders.map(({ id }) => this.way(id).length - above))
  }
}
