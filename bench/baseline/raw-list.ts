import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The baseline of the list bar: node:http and pg with the same SQL as getLessonSchedules for one person.
 * `node bench/baseline/raw-list.ts PORT DATABASE_URL USER_ID`.
 */
const [port, url, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const LIST = `
  select s.* from lesson_schedule s
  where s.instructor_id = $1 and s.cancelled_at is null and s.ended_at is null and s.ends_at > now()
  order by s.starts_at limit 20`;
const STUDENTS = `
  select x.schedule_id, u.id, u.first_name, u.last_name, u.role, u.photo_id
  from lesson_schedule_student x join "user" u on u.id = x.student_id where x.schedule_id = any($1)`;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    void (async () => {
      const lessons = (await pool.query<{ id: number }>(LIST, [userId])).rows;
      const students = (await pool.query(STUDENTS, [lessons.map((lesson) => lesson.id)])).rows;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { items: lessons, students } }));
    })();
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
