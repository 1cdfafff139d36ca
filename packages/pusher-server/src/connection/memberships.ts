/** An index of groups and members in both directions; empty entries are removed. */
export class Memberships<Member> {
  private readonly members = new Map<string, Set<Member>>();
  private readonly groups = new Map<Member, Set<string>>();

  join(group: string, member: Member) {
    add(this.members, group, member);
    add(this.groups, member, group);
  }

  leave(group: string, member: Member) {
    remove(this.members, group, member);
    remove(this.groups, member, group);
  }

  leaveAll(member: Member) {
    for (const group of this.groups.get(member) ?? []) remove(this.members, group, member);
    this.groups.delete(member);
  }

  has(group: string, member: Member) {
    return this.members.get(group)?.has(member) ?? false;
  }

  countGroups(member: Member) {
    return this.groups.get(member)?.size ?? 0;
  }

  listMembers(group: string): Iterable<Member> {
    return this.members.get(group) ?? [];
  }

  countMembers(group: string) {
    return this.members.get(group)?.size ?? 0;
  }

  isEmpty(group: string) {
    return !this.members.has(group);
  }
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value) {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function remove<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value) {
  const set = sets.get(key);
  if (set?.delete(value) && set.size === 0) sets.delete(key);
}
