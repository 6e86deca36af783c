import type { Sql } from '../../src/server/db/connect.ts';

/** The schema in lines that can be compared: how it came about, and the order of columns, make no difference. */
export const describeSchema = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ line: string }[]>`
    with own as (
      select oid, relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S', 'i', 'm', 'p')
    )
    select format('%s %s.%s %s%s%s %s', o.relkind, o.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, case a.attgenerated when '' then '' else ' generated' end,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from own o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where o.relkind <> 'i'
    union all select format('constraint %s on %s: %s', c.conname, c.conrelid::regclass, pg_get_constraintdef(c.oid))
    from pg_constraint c where c.connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(o.oid) from own o where o.relkind = 'i'
    union all select format('view %s: %s', o.relname, pg_get_viewdef(o.oid)) from own o where o.relkind in ('v', 'm')
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join own o on o.oid = t.tgrelid where not t.tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select 1 from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all select format('type %s: %s', t.typname, (select string_agg(e.enumlabel, ',' order by e.enumsortorder)
      from pg_enum e where e.enumtypid = t.oid))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
    union all select format('extension %s', extname) from pg_extension
    union all select format('migration %s', name) from migrations`;
  return rows.map(({ line }) => line).toSorted();
};
