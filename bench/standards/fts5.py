"""SQLite FTS5 over the same rows. Reads JSON lines from stdin: first the rows, then {"queries": [...]}; writes times and the rows found."""
import json, re, sqlite3, sys, time

db = sqlite3.connect(':memory:')
db.execute("create virtual table found using fts5(text, tokenize = 'porter unicode61')")
db.execute('create table standard (id integer primary key, place text, subject text, grades int)')
lines = sys.stdin.buffer
started = time.perf_counter()
for line in lines:
    row = json.loads(line)
    if 'queries' in row:
        break
    db.execute('insert into found (rowid, text) values (?, ?)', (row['id'], row['text']))
    db.execute('insert into standard values (?, ?, ?, ?)', (row['id'], row['place'], row['subject'], row['grades']))
db.execute('create index standard_place on standard (place)')
loaded = time.perf_counter() - started
answers = []
for query in row['queries']:
    words = re.findall(r'\w+', query['text'].lower())
    places = query.get('places')
    where = 'found match ?'
    values = [' OR '.join(f'"{word}"' for word in words)]
    if places:
        where += f" and standard.place in ({','.join('?' * len(places))})"
        values += places
    if query.get('subject'):
        where += ' and standard.subject = ?'
        values.append(query['subject'])
    if query.get('grades'):
        where += ' and standard.grades & ? <> 0'
        values.append(query['grades'])
    started, busy = time.perf_counter(), time.process_time()
    rows = db.execute(f'select standard.id, found.text from found join standard on standard.id = found.rowid where {where} order by bm25(found) limit 20', values).fetchall() if words else []
    answers.append({'ms': (time.perf_counter() - started) * 1000, 'cpu': (time.process_time() - busy) * 1000, 'ids': [id for id, _ in rows]})
json.dump({'loaded': loaded, 'answers': answers}, sys.stdout)
